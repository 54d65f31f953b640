import { ORPCError, os } from '@orpc/server';
import { throttle, type Limit } from '#/platform/auth/throttle.server.ts';
import type { RequestContext } from './context.ts';

/**
 * Lets one address make so many calls: `publicProcedure.use(limitCalls('cart-preview', LIMIT))`.
 * Procedures that name the same `work` are counted together. More are answered 429, with the seconds
 * to wait in Retry-After.
 */
export function limitCalls(work: string, limit: Limit) {
  return os.$context<RequestContext>().middleware(async ({ context, next }) => {
    const wait = await throttle(`${work}:${context.clientIp}`, limit);
    if (wait > 0) {
      context.responseHeaders.set('retry-after', String(wait));
      throw new ORPCError('TOO_MANY_REQUESTS');
    }
    return next();
  });
}
