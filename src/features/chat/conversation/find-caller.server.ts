import { getDatabase, inTransaction } from '#/db/client.server.ts';
import {
  issueGuestSecret,
  readGuestSecret,
  replaceUnsignedSecret,
} from '#/platform/auth/guest-secret.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { ChatCaller } from './owned-by.server.ts';
import { updateAttachmentsOwner, updateAttachmentsSession } from '../files/queries.server.ts';
import { updateConversationsOwner, updateConversationsSession } from '../queries.server.ts';

export const chatSecret = () => ({ cookie: 'goled.chat', days: settings().retention.guestChats });

interface Context {
  headers: Headers;
  /** Absent where an answer sets no cookies: a file, a line of events. */
  responseHeaders?: Headers;
  findUser(): Promise<SessionUser | null>;
}

/**
 * Who asks: the signed-in person, else the browser that holds a secret of ours, else nobody. A guest
 * who has signed in finds the browser's conversations moved to the account: from then on the browser
 * alone has no right to them any more.
 */
export async function findChatCaller(context: Context): Promise<ChatCaller | null> {
  const user = await context.findUser();
  const sessionId = readGuestSecret(chatSecret(), context.headers) ?? (await replaced(context));
  if (!user) return sessionId === null ? null : guest(sessionId);
  if (sessionId !== null) {
    const owner = { userId: user.id, sessionId };
    await updateConversationsOwner(getDatabase(), owner);
    await updateAttachmentsOwner(getDatabase(), owner);
  }
  return { userId: user.id, sessionId: null };
}

/** As `findChatCaller`; whoever is nobody yet gets a secret to be known by. */
export async function requireChatCaller(
  context: Context & Pick<RequestContext, 'responseHeaders'>,
): Promise<ChatCaller> {
  const caller = await findChatCaller(context);
  return caller ?? guest(issueGuestSecret(chatSecret(), context.responseHeaders));
}

/** A conversation from before secrets were signed goes on under a signed one. */
async function replaced({ headers, responseHeaders }: Context): Promise<string | null> {
  if (!responseHeaders) return null;
  return replaceUnsignedSecret(chatSecret(), { headers, responseHeaders }, (from, to) =>
    inTransaction(getDatabase(), async (tx) => {
      const conversations = await updateConversationsSession(tx, from, to);
      const files = await updateAttachmentsSession(tx, from, to);
      return conversations + files > 0;
    }),
  );
}

function guest(sessionId: string): ChatCaller {
  return { userId: null, sessionId };
}
