import { ORPCError, os } from '@orpc/server';
import { rateLimit, type Limit } from '#/platform/auth/rate-limit.server.ts';
import type { RequestContext } from './context.ts';

/**
 * Lets one address make so many calls: `publicProcedure.use(limitCalls('cart-preview', LIMIT))`.
 * Procedures that name the same `work` are counted together, and refused calls count too. One more is
 * answered 429, with the seconds to wait in Retry-After and in the error's data.
 */
export function limitCalls(work: string, limit: Limit) {
  return os.$context<RequestContext>().middleware(async ({ context, next }) => {
    const retryAfter = await rateLimit(`${work}:${context.clientIp}`, limit);
    if (retryAfter > 0) {
      context.responseHeaders.set('retry-after', String(retryAfter));
      throw new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter } });
    }
    return next();
  });
}
