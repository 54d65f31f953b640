import { createHash, randomBytes } from 'node:crypto';
import { getDatabase } from '#/db/client.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { env } from '#/platform/env.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { ChatCaller } from './caller.ts';
import { updateAttachmentsOwner } from './files/queries.server.ts';
import { updateConversationsOwner } from './queries.server.ts';

const COOKIE = 'goled.chat';
const LIFE_SECONDS = KEPT_DAYS.guestChats * 24 * 3600;

type Context = Pick<RequestContext, 'headers' | 'responseHeaders'> & {
  findUser(): Promise<SessionUser | null>;
};

/**
 * Who asks: the signed-in person, else the browser that holds a secret of ours, else nobody. A guest
 * who has signed in finds the browser's conversations moved to the account: from then on the browser
 * alone has no right to them any more.
 */
export async function findChatCaller(context: Omit<Context, 'responseHeaders'>) {
  const user = await context.findUser();
  const sessionId = findChatSession(context.headers);
  if (!user) return sessionId === null ? null : guest(sessionId);
  if (sessionId !== null) {
    const owner = { userId: user.id, sessionId };
    await updateConversationsOwner(getDatabase(), owner);
    await updateAttachmentsOwner(getDatabase(), owner);
  }
  return { userId: user.id, sessionId: null } satisfies ChatCaller;
}

/** As `findChatCaller`; whoever is nobody yet gets a secret to be known by. */
export async function requireChatCaller(context: Context): Promise<ChatCaller> {
  const caller = await findChatCaller(context);
  if (caller) return caller;
  const secret = randomBytes(32).toString('base64url');
  const secure = env().publicUrl.startsWith('https:') ? '; Secure' : '';
  context.responseHeaders.append(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${LIFE_SECONDS}${secure}`,
  );
  return guest(hashed(secret));
}

/** The hash of this browser's secret; whatever cannot be one of ours counts as none. */
function findChatSession(headers: Headers): string | null {
  const found = /(?:^|;\s*)goled\.chat=([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '');
  return found?.[1] ? hashed(found[1]) : null;
}

function guest(sessionId: string): ChatCaller {
  return { userId: null, sessionId };
}

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
