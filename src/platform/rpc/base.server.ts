import { ORPCError, os } from '@orpc/server';
import { z } from 'zod';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import type { Result } from '#/domain/errors/result.ts';
import {
  findCachedSession,
  isOpen,
  type SessionUser,
} from '#/platform/auth/session-user.server.ts';
import type { CacheRule } from './cache-rule.ts';
import type { RequestContext } from './context.ts';
import { rejectNul } from './reject-nul.server.ts';

/** Who may call a procedure. Its guard writes it down, and docs/access.md is made from it. */
export type Access = 'anyone' | 'customer' | 'admin';

interface ProcedureMeta {
  access?: Access;
  /** Files that one call may bring, each up to UPLOAD_MAX_MB; without it a call has half a megabyte. */
  files?: number;
  /** The largest body that a call may bring instead. */
  bodyBytes?: number;
  /**
   * Its answer to a GET is kept. Only where everybody gets the same, nothing is counted and no limit
   * holds: a kept answer runs none of it (decision 197).
   */
  cache?: CacheRule;
}

const base = os
  .$context<RequestContext>()
  .$meta<ProcedureMeta>({})
  // Before any schema: what it looks at is the input as it came.
  .use(({ next }, input) => {
    rejectNul(input);
    return next();
  });

/** Anybody may call it. The caller may still be signed in: `context.findUser()` tells. */
export const publicProcedure = base.meta({ access: 'anyone' }).use(({ context, next }) => {
  let user: Promise<SessionUser | null> | undefined;
  // Read once per request, and only by those who ask: public reads never touch the session.
  const findUser = () => (user ??= findCaller(context.headers));
  return next({ context: { findUser } });
});

/** Signed-in people only; the procedure gets `context.user`. Others: 401. */
export const customerProcedure = publicProcedure
  .meta({ access: 'customer' })
  .use(async ({ context, next }) => {
    const user = await context.findUser();
    if (!user) throw new ORPCError('UNAUTHORIZED');
    return next({ context: { user } });
  });

/** Admins only. Their session is read from the database on every call, so a removed admin is out at once. */
export const adminProcedure = customerProcedure
  .meta({ access: 'admin' })
  .use(({ context, next }) => {
    const { user, requestId, clientIp: address } = context;
    if (user.role !== 'admin') throw new ORPCError('FORBIDDEN');
    return actAsStaff({ userId: user.id, requestId, address }, next);
  });

/** A window that has run out is no guest: the browser refreshes the session and calls again. */
async function findCaller(headers: Headers): Promise<SessionUser | null> {
  const now = new Date();
  const session = await findCachedSession(headers, now);
  if (session && !isOpen(session, now)) throw new ORPCError('UNAUTHORIZED');
  return session?.user ?? null;
}

/** `REJECTED` with the domain's rejection as data, which `messages.ts` turns into a sentence. */
export function rejections<R extends { reason: string }>() {
  return { REJECTED: { status: 409, message: 'Refused', data: z.custom<R>() } } as const;
}

/** A row that is not there, or not the caller's: the same answer for both. */
export function notFound(): ORPCError<'NOT_FOUND', undefined> {
  return new ORPCError('NOT_FOUND');
}

/** What was looked for, or "not found". */
export function foundOrThrow<T>(found: T | null | undefined | false): T {
  if (!found) throw notFound();
  return found;
}

/** How a procedure with `rejections` throws a rejection. */
export interface RejectionErrors<R> {
  REJECTED: (options: { data: R & { ok: false } }) => Error;
}

/** The value of a rule that was met; a rejection is thrown as the procedure's `REJECTED`. */
export function unwrapOrThrow<T, R extends { reason: string }>(
  result: Result<T, R>,
  errors: RejectionErrors<R>,
): T {
  if (!result.ok) throw errors.REJECTED({ data: result });
  return result.value;
}
