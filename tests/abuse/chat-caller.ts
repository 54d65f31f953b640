import { randomUUID } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import { settleAnswers } from '#/features/chat/run-answers.server.ts';
import type { ConversationPage, SentMessageView } from '#/features/chat/views.ts';
import { makeGuest } from '#tests/factories/chat.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { callApi, type ApiAnswer } from './call-api.ts';

let addresses = 0;

/** One side of a chat, as a browser of its own at an address of its own. */
export interface Chatter {
  headers: Record<string, string>;
  userId: string | null;
  call(path: string, input: unknown): Promise<ApiAnswer>;
  /** Sends a message and waits for the assistant; the conversation's messages after it. */
  say(content: string, more?: Record<string, unknown>): Promise<ConversationPage>;
  send(content: string, more?: Record<string, unknown>): Promise<ApiAnswer>;
}

function chatter(cookie: string, userId: string | null): Chatter {
  addresses += 1;
  const headers = { cookie, 'x-goled-client-ip': `10.9.${addresses >> 8}.${addresses & 255}` };
  const call = (path: string, input: unknown) => callApi(`chat/${path}`, input, headers);
  const send = (content: string, more: Record<string, unknown> = {}) =>
    call('sendMessage', { locale: 'en', clientId: randomUUID(), content, ...more });
  return {
    headers,
    userId,
    call,
    send,
    say: async (content, more) => {
      const { status, body, text } = await send(content, more);
      if (status !== 200) throw new Error(`The message was refused: ${text}`);
      await settleAnswers();
      // The procedure's own views.
      const { conversation } = body as SentMessageView;
      const read = await call('readConversation', {
        locale: 'en',
        conversationId: conversation.id,
      });
      // As above.
      return read.body as ConversationPage;
    },
  };
}

export const guestChatter = (): Chatter => chatter(makeGuest().cookie, null);

export async function signedIn(
  db: Database,
  person: { role?: 'admin'; name?: string } = {},
): Promise<Chatter> {
  const { id } = await makeUser(db, person);
  return chatter(await sessionCookie((await makeSession(db, id)).token), id);
}

/** The text of the last answer. */
export function lastLogLines(page: ConversationPage): string {
  return page.messages.at(-1)?.content ?? '';
}
