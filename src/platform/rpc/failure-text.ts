import { m } from '#/paraglide/messages.js';

/** A general sentence for a call that failed without a reason of its own. */
export function generalFailureText(error: unknown): string {
  const status = statusOf(error);
  if (status === undefined) return m.error_connection_message();
  const tooMany = tooManyCallsText(error);
  if (tooMany) return tooMany;
  if (status === 400 || status === 422) return m.error_validation_message();
  return status >= 500 ? m.error_server_error_message() : m.error_unknown_message();
}

/** What is said when too many calls came from one address; null for any other failure. */
export function tooManyCallsText(error: unknown): string | null {
  if (statusOf(error) !== 429) return null;
  const seconds = retryAfterOf(error);
  return seconds
    ? m.error_rate_limit_wait({ minutes: Math.ceil(seconds / 60) })
    : m.error_rate_limit_message();
}

/** As `limitCalls` sends it along. */
function retryAfterOf(error: unknown): number | null {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return null;
  return typeof data.retryAfter === 'number' ? data.retryAfter : null;
}

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
