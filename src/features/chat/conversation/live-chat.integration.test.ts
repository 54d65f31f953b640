import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeConversation, makeGuest } from '#tests/factories/chat.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import type { Role } from '#/domain/access/roles.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { resolveTopics } from '#/platform/realtime/topics.server.ts';
import { chatTopics } from './live-chat.server.ts';

const { db } = await useDatabase();

async function conversationOf(id: string) {
  const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, id));
  if (!row) throw new Error('The conversation is gone');
  return row;
}

describe('being there', () => {
  it('is known by the open line, of the customer and of who has taken over', async () => {
    const { cookie, sessionId } = makeGuest();
    const made = await makeUser(db, { role: 'admin' });
    const { token } = await makeSession(db, made.id);
    const admin = await findSessionUser(new Headers({ cookie: await sessionCookie(token) }));
    const { id } = await makeConversation(db, {
      sessionId,
      escalatedToHuman: true,
      adminId: made.id,
    });
    const topic = `chat:${id}`;
    const ends = new Map([[topic, topic]]);
    const listening = { user: null, headers: new Headers({ cookie }) };
    expect(await resolveTopics(chatTopics, listening, [topic])).toEqual(ends);
    expect((await conversationOf(id)).customerSeenAt).not.toBeNull();
    expect((await conversationOf(id)).adminSeenAt).toBeNull();
    expect(
      await resolveTopics(chatTopics, { user: admin, headers: new Headers() }, [topic]),
    ).toEqual(ends);
    expect((await conversationOf(id)).adminSeenAt).not.toBeNull();
  });
});

describe('the inbox', () => {
  it('is heard by the people of the shop, and is not there for a customer', async () => {
    const listen = async (role: Role, topic = 'chat-inbox') => {
      const { token } = await makeSession(db, (await makeUser(db, { role })).id);
      const headers = new Headers({ cookie: await sessionCookie(token) });
      return resolveTopics(chatTopics, { user: await findSessionUser(headers), headers }, [topic]);
    };
    expect(await listen('admin')).toEqual(new Map([['chat-inbox', 'chat-inbox']]));
    expect(await listen('admin', 'chat-inbox:other')).toBe('not-found');
    expect(await listen('customer')).toBe('not-found');
    const guest = { user: null, headers: new Headers({ cookie: makeGuest().cookie }) };
    expect(await resolveTopics(chatTopics, guest, ['chat-inbox'])).toBe('signed-out');
  });
});
