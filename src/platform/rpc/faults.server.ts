import { ORPCError } from '@orpc/server';
import { isDatabaseAway } from '#/db/database-away.server.ts';
import { failureReason } from '#/db/error-context.server.ts';
import { requestLog } from '#/platform/log.server.ts';
import type { RequestContext } from './context.ts';

/** Calls whose input could be read. What fails before is the caller's mistake, answered with 400. */
const begun = new WeakSet<RequestContext>();

export function noteBegun<T>({ context, next }: { context: RequestContext; next: () => T }): T {
  begun.add(context);
  return next();
}

/** What a call failed with, as its caller may know it: "not now" while the database is away. */
export function asAnswer(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error;
  return new ORPCError('SERVICE_UNAVAILABLE', { cause: error });
}

/** Logs what is our fault. That the database is away is said once for all calls, see `startShop`. */
export function logFault(error: unknown, context: RequestContext, what: string): void {
  if (!begun.has(context) || isDatabaseAway(error)) return;
  if (error instanceof ORPCError && error.status < 500) return;
  requestLog(context.requestId).error({ err: error }, `${what} failed: ${failureReason(error)}`);
}
