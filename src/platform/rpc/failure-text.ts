import { m } from '#/paraglide/messages.js';

/** A general sentence for a call that failed without a reason of its own. */
export function generalFailureText(error: unknown): string {
  const status = statusOf(error);
  if (status === undefined) return m.error_connection_message();
  const tooMany = tooManyCallsText(error);
  if (tooMany) return tooMany;
  if (status >= 500) return m.error_server_error_message();
  return (SENTENCES[status] ?? m.error_unknown_message)();
}

/** By HTTP status; any other has no sentence of its own. */
const SENTENCES: Readonly<Record<number, () => string>> = {
  400: m.error_validation_message,
  401: m.error_authentication_message,
  404: m.error_not_found_message,
  408: m.error_timeout_message,
  422: m.error_validation_message,
};

/** What is said when too many calls came from one address; null for any other failure. */
export function tooManyCallsText(error: unknown): string | null {
  if (statusOf(error) !== 429) return null;
  const seconds = retryAfterOf(error);
  return seconds
    ? m.error_rate_limit_wait({ minutes: Math.ceil(seconds / 60) })
    : m.error_rate_limit_message();
}

/** Seconds until another try makes sense, as `limitCalls` and forms send them along; null: not said. */
export function retryAfterOf(error: unknown): number | null {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return null;
  return typeof data.retryAfter === 'number' ? data.retryAfter : null;
}

/** The HTTP status of a failed call; undefined when nothing came back. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
