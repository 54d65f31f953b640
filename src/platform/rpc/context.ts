/** What every procedure knows about its caller before any guard has run. */
export interface RequestContext {
  headers: Headers;
  /** Address of the caller as seen by the trusted edge, never a header the caller chose. */
  clientIp: string;
  requestId: string;
  responseHeaders: Headers;
}
