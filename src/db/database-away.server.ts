import { DrizzleQueryError } from 'drizzle-orm';

const CODE = 'DATABASE_AWAY';

/** The database cannot be asked now: refused, lost in the middle, or silent. Trying again is worth it. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  /** A property of its own, because pg-boss reports copies of errors. */
  readonly code = CODE;
}

/** Answers of PostgreSQL that say "not now": shutting down, crashed, starting up, connection lost or none free. */
const NOT_NOW = /^(?:57P0[123]|08\w{3}|53300)$/;
const NETWORK =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` and its pool say without a code. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/**
 * Whether something failed because the database could not be asked. A lost connection counts only
 * as the cause of a failed query: other services are reached over the network, too.
 */
export function isDatabaseAway(error: unknown): boolean {
  let inQuery = false;
  // Causes do not go deep; one that is its own cause would never end.
  for (let at = error, depth = 0; isObject(at) && depth < 10; at = at.cause, depth += 1) {
    const { code, message } = at;
    inQuery ||= at instanceof DrizzleQueryError;
    if (code === CODE || (typeof code === 'string' && NOT_NOW.test(code))) return true;
    if (inQuery && typeof code === 'string' && NETWORK.test(code)) return true;
    if (typeof message === 'string' && WORDS.test(message)) return true;
  }
  return false;
}

function isObject(value: unknown): value is { cause?: unknown; code?: unknown; message?: unknown } {
  return typeof value === 'object' && value !== null;
}
