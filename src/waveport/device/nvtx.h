// waveport/nvtx.h - the part of NVTX that roctx has not, for AMD: attributes, domains, names. Host code, C and C++.
// SPDX-License-Identifier: MIT
//
// Ranges and marks keep their message (ASCII or registered) and go to roctx; colours, categories, payloads and the
// domain are left out, and names of streams, events and devices are not kept: a profile looks plainer, nothing else.
#ifndef WAVEPORT_NVTX_H
#define WAVEPORT_NVTX_H

#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)

#include <roctracer/roctx.h>
#include <stddef.h>
#include <stdint.h>

typedef enum nvtxColorType_t { NVTX_COLOR_UNKNOWN = 0, NVTX_COLOR_ARGB = 1 } nvtxColorType_t;

typedef enum nvtxMessageType_t {
    NVTX_MESSAGE_UNKNOWN = 0,
    NVTX_MESSAGE_TYPE_ASCII = 1,
    NVTX_MESSAGE_TYPE_UNICODE = 2,
    NVTX_MESSAGE_TYPE_REGISTERED = 3
} nvtxMessageType_t;

typedef enum nvtxPayloadType_t {
    NVTX_PAYLOAD_UNKNOWN = 0,
    NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
    NVTX_PAYLOAD_TYPE_INT64 = 2,
    NVTX_PAYLOAD_TYPE_DOUBLE = 3,
    NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 = 4,
    NVTX_PAYLOAD_TYPE_INT32 = 5,
    NVTX_PAYLOAD_TYPE_FLOAT = 6
} nvtxPayloadType_t;

typedef const char *nvtxStringHandle_t;  // the text itself
typedef const char *nvtxDomainHandle_t;  // its name

typedef union nvtxMessageValue_t {
    const char *ascii;
    const wchar_t *unicode;
    nvtxStringHandle_t registered;
} nvtxMessageValue_t;

typedef struct nvtxEventAttributes_v2 {
    uint16_t version, size;
    uint32_t category;
    int32_t colorType;
    uint32_t color;
    int32_t payloadType;
    int32_t reserved0;
    union {
        uint64_t ullValue;
        int64_t llValue;
        double dValue;
        uint32_t uiValue;
        int32_t iValue;
        float fValue;
    } payload;
    int32_t messageType;
    nvtxMessageValue_t message;
} nvtxEventAttributes_v2;
typedef nvtxEventAttributes_v2 nvtxEventAttributes_t;

enum { NVTX_VERSION = 3, NVTX_EVENT_ATTRIB_STRUCT_SIZE = sizeof(nvtxEventAttributes_t) };

static inline const char *wp_nvtx_message(const nvtxEventAttributes_t *event) {
    if (event->messageType == NVTX_MESSAGE_TYPE_ASCII) return event->message.ascii ? event->message.ascii : "";
    if (event->messageType == NVTX_MESSAGE_TYPE_REGISTERED)
        return event->message.registered ? event->message.registered : "";
    return "";
}

static inline int nvtxRangePushEx(const nvtxEventAttributes_t *event) {
    return roctxRangePushA(wp_nvtx_message(event));
}
static inline roctx_range_id_t nvtxRangeStartEx(const nvtxEventAttributes_t *event) {
    return roctxRangeStartA(wp_nvtx_message(event));
}
static inline void nvtxMarkEx(const nvtxEventAttributes_t *event) { roctxMarkA(wp_nvtx_message(event)); }

static inline nvtxDomainHandle_t nvtxDomainCreateA(const char *name) { return name; }
static inline void nvtxDomainDestroy(nvtxDomainHandle_t domain) { (void)domain; }
static inline nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t domain, const char *text) {
    (void)domain;
    return text;
}
static inline int nvtxDomainRangePushEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *event) {
    (void)domain;
    return roctxRangePushA(wp_nvtx_message(event));
}
static inline int nvtxDomainRangePop(nvtxDomainHandle_t domain) {
    (void)domain;
    return roctxRangePop();
}
static inline roctx_range_id_t nvtxDomainRangeStartEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *event) {
    (void)domain;
    return roctxRangeStartA(wp_nvtx_message(event));
}
static inline void nvtxDomainRangeEnd(nvtxDomainHandle_t domain, roctx_range_id_t range) {
    (void)domain;
    roctxRangeStop(range);
}
static inline void nvtxDomainMarkEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *event) {
    (void)domain;
    roctxMarkA(wp_nvtx_message(event));
}

static inline nvtxDomainHandle_t nvtxDomainCreate(const char *name) { return name; }
static inline nvtxStringHandle_t nvtxDomainRegisterString(nvtxDomainHandle_t domain, const char *text) {
    return nvtxDomainRegisterStringA(domain, text);
}

// names of things are not kept
static inline void nvtxInitialize(const void *reserved) { (void)reserved; }
static inline void nvtxNameCategory(uint32_t category, const char *name) { (void)category, (void)name; }
static inline void nvtxNameCategoryA(uint32_t category, const char *name) { (void)category, (void)name; }
static inline void nvtxNameOsThread(uint32_t thread, const char *name) { (void)thread, (void)name; }
static inline void nvtxNameOsThreadA(uint32_t thread, const char *name) { (void)thread, (void)name; }
static inline void nvtxNameCuContext(const void *context, const char *name) { (void)context, (void)name; }
static inline void nvtxNameCuContextA(const void *context, const char *name) { (void)context, (void)name; }
static inline void nvtxNameCuDevice(int device, const char *name) { (void)device, (void)name; }
static inline void nvtxNameCuDeviceA(int device, const char *name) { (void)device, (void)name; }
static inline void nvtxNameCuEvent(const void *event, const char *name) { (void)event, (void)name; }
static inline void nvtxNameCuEventA(const void *event, const char *name) { (void)event, (void)name; }
static inline void nvtxNameCuStream(const void *stream, const char *name) { (void)stream, (void)name; }
static inline void nvtxNameCuStreamA(const void *stream, const char *name) { (void)stream, (void)name; }
static inline void nvtxNameCudaDevice(int device, const char *name) { (void)device, (void)name; }
static inline void nvtxNameCudaDeviceA(int device, const char *name) { (void)device, (void)name; }
static inline void nvtxNameCudaEvent(const void *event, const char *name) { (void)event, (void)name; }
static inline void nvtxNameCudaEventA(const void *event, const char *name) { (void)event, (void)name; }
static inline void nvtxNameCudaStream(const void *stream, const char *name) { (void)stream, (void)name; }
static inline void nvtxNameCudaStreamA(const void *stream, const char *name) { (void)stream, (void)name; }
static inline void nvtxDomainNameCategory(nvtxDomainHandle_t domain, uint32_t category, const char *name) {
    (void)domain, (void)category, (void)name;
}
static inline void nvtxDomainNameCategoryA(nvtxDomainHandle_t domain, uint32_t category, const char *name) {
    (void)domain, (void)category, (void)name;
}

#endif  // AMD

#endif  // WAVEPORT_NVTX_H
