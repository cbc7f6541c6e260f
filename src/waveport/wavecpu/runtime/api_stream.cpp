// HIP's streams and events: all work is finished when a call returns, in the order of the calls.
#include "lane.h"

#include "clock.h"

struct ihipEvent_t {
    long long time = 0;
    bool recorded = false;
};

static hipError_t make_stream(hipStream_t *stream) {
    static char names[1 << 16];
    static unsigned next;
    *stream = reinterpret_cast<hipStream_t>(&names[next++ % sizeof names]);
    return hipSuccess;
}
static hipError_t make_event(hipEvent_t *event) {
    *event = new ihipEvent_t;
    return hipSuccess;
}
static hipError_t record(hipEvent_t event) {
    if (!event) return wavecpu::set_error(hipErrorInvalidHandle);
    event->time = wavecpu::now_ns();
    event->recorded = true;
    return hipSuccess;
}

extern "C" {
hipError_t hipStreamCreate(hipStream_t *stream) { return make_stream(stream); }
hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned) { return make_stream(stream); }
hipError_t hipStreamCreateWithPriority(hipStream_t *stream, unsigned, int) { return make_stream(stream); }
hipError_t hipStreamDestroy(hipStream_t) { return hipSuccess; }
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned) { return hipSuccess; }
hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void *data, unsigned) {
    callback(stream, hipSuccess, data);
    return hipSuccess;
}
hipError_t hipLaunchHostFunc(hipStream_t, hipHostFn_t function, void *data) {
    function(data);
    return hipSuccess;
}
hipError_t hipDeviceGetStreamPriorityRange(int *least, int *greatest) {
    *least = *greatest = 0;
    return hipSuccess;
}

hipError_t hipEventCreate(hipEvent_t *event) { return make_event(event); }
hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned) { return make_event(event); }
hipError_t hipEventRecord(hipEvent_t event, hipStream_t) { return record(event); }
hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t, unsigned) { return record(event); }
hipError_t hipEventSynchronize(hipEvent_t) { return hipSuccess; }
hipError_t hipEventQuery(hipEvent_t) { return hipSuccess; }
hipError_t hipEventDestroy(hipEvent_t event) {
    delete event;
    return hipSuccess;
}
hipError_t hipEventElapsedTime(float *milliseconds, hipEvent_t from, hipEvent_t to) {
    if (!from || !to || !from->recorded || !to->recorded) return wavecpu::set_error(hipErrorInvalidHandle);
    *milliseconds = (to->time - from->time) / 1e6f;
    return hipSuccess;
}

hipError_t hipProfilerStart() { return hipSuccess; }
hipError_t hipProfilerStop() { return hipSuccess; }
}
