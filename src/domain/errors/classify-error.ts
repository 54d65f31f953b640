/** `network` is set by callers who know, never by keywords. */
export type ErrorKind =
  | 'connection'
  | 'permission'
  | 'timeout'
  | 'rate_limit'
  | 'authentication'
  | 'validation'
  | 'server_error'
  | 'network'
  | 'unknown';

/** The first type that matches wins. */
const KEYWORDS: readonly (readonly [ErrorKind, readonly string[]])[] = [
  ['connection', ['connection', 'network', 'fetch', '502', '503', '504']],
  ['permission', ['unauthorized', 'forbidden', 'permission', 'rls', 'policy', '401', '403']],
  ['timeout', ['timeout', '408']],
  ['rate_limit', ['rate limit', 'too many requests', '429']],
  ['authentication', ['auth', 'token', 'session']],
  ['validation', ['validation', 'invalid', '422', '400']],
  ['server_error', ['500', 'server error']],
];

const RETRYABLE: readonly ErrorKind[] = ['connection', 'timeout', 'network', 'server_error'];

const DATABASE_STATUSES: readonly number[] = [
  400, 401, 403, 404, 406, 408, 409, 422, 429, 500, 502, 503, 504,
];

/** Whole numbers only: the 500 of "KSh 1,500" or "order 25003" is not a status. */
function mentions(message: string, keyword: string): boolean {
  if (!/^\d+$/.test(keyword)) return message.includes(keyword);
  return new RegExp(`(?<![\\d,.])${keyword}(?![\\d]|[,.]\\d)`).test(message);
}

/** By the message's keywords; only if it has none, by the HTTP status (FAILURE-1). */
export function classifyError(message: string, status?: number): ErrorKind {
  const text = message.toLowerCase();
  const byMessage = KEYWORDS.find(([, words]) => words.some((word) => mentions(text, word)));
  if (byMessage) return byMessage[0];
  if (status === undefined) return 'unknown';
  return KEYWORDS.find(([, words]) => words.includes(String(status)))?.[0] ?? 'unknown';
}

/** Whether an error screen may try again by itself. */
export function isRetryable(kind: ErrorKind): boolean {
  return RETRYABLE.includes(kind);
}

/** Whether an error gets one of our error screens; any other is rethrown. */
export function isDatabaseLike(message: string, status?: number): boolean {
  if (status !== undefined && DATABASE_STATUSES.includes(status)) return true;
  return classifyError(message) !== 'unknown';
}
