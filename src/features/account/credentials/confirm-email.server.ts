import { getDatabase } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { findUserById } from '../queries.server.ts';
import type { ConfirmRejection } from '../rejections.ts';

interface Confirmed {
  /** False: the e-mail had been confirmed before, or somebody else is signed in here. */
  signedIn: boolean;
}

/**
 * Uses the link of the confirmation mail. The first use also signs in, unless somebody else is
 * signed in in this browser. The link names the account, so one for an account that was replaced by
 * a newer sign-up confirms nothing.
 */
export async function confirmEmail(
  context: RequestContext,
  caller: SessionUser | null,
  link: { account: string; token: string },
): Promise<Result<Confirmed, ConfirmRejection>> {
  const user = await findUserById(getDatabase(), link.account);
  if (!user || user.blockedAt || emailIn(link.token) !== user.email) {
    return reject({ reason: 'LINK_INVALID' });
  }
  if (user.emailVerified) return ok({ signedIn: caller?.id === user.id });
  const stranger = caller !== null && caller.id !== user.id;
  const { status, code } = await callAuth(
    // A stranger's own session stays: the cookies of this answer go nowhere.
    stranger ? { ...context, headers: new Headers(), responseHeaders: new Headers() } : context,
    { method: 'GET', path: `/verify-email?${new URLSearchParams({ token: link.token })}` },
  );
  switch (code) {
    case undefined:
      return ok({ signedIn: !stranger });
    case 'TOKEN_EXPIRED':
      return reject({ reason: 'LINK_EXPIRED' });
    case 'INVALID_TOKEN':
    case 'USER_NOT_FOUND':
      return reject({ reason: 'LINK_INVALID' });
    case 'TOO_MANY_REQUESTS':
      return reject({ reason: 'TOO_MANY_TRIES' });
    default:
      throw new Error(`Confirming an e-mail ended with ${status} ${code}`);
  }
}

/** What the token claims; Better Auth checks its signature afterwards. */
function emailIn(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'email' in claims
      ? claims.email
      : undefined;
  } catch {
    return undefined;
  }
}
