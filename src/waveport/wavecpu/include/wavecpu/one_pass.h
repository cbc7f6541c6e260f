// Host and device share one pass again.
#undef __device__
#define __device__
