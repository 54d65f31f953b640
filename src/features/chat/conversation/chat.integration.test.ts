import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeConversation, makeGuest, messageInput } from '#tests/factories/chat.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { chatConversations, chatMessages } from '#/db/schema/chat.ts';
import { answer } from '#/domain/chat/conversation-messages.ts';
import { realtimeEvents } from '#/db/schema/realtime.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { chatJobs } from '../jobs.server.ts';
import { log } from '#/platform/log.server.ts';
import { answerConversation, offerPerson } from '../answers/answer-conversation.server.ts';
import type { ChatCaller } from './owned-by.server.ts';
import { requestHuman, startConversation } from '../handover/customer-steps.server.ts';
import { returnConversation, assignConversation } from '../staff-actions.server.ts';
import { moveConversation } from '../handover/move-conversation.server.ts';
import { readConversation } from '../read-conversation.server.ts';
import { settleAnswers, startAnswer } from '../run-answers.server.ts';
import { sendMessage } from './send-message.server.ts';

const { db, pool } = await useDatabase();
afterAll(stopJobs);

/** Friday noon in Nairobi. */
const OPEN = new Date('2026-11-20T09:00:00Z');
/** Saturday evening. */
const CLOSED = new Date('2026-11-21T17:00:00Z');
const clock = () => OPEN;
const guest = (): ChatCaller => ({ userId: null, sessionId: makeGuest().sessionId });

async function say(caller: ChatCaller, text: string, more: { conversationId?: string } = {}) {
  const sent = await sendMessage(db, caller, messageInput(text, more), OPEN);
  if (!sent?.ok) throw new Error('The message was rejected');
  const { conversation, message } = sent.value;
  const waiting = { conversationId: conversation.id, replyTo: message.seq, clientIp: '127.0.0.1' };
  return { conversation, message, waiting };
}

async function messagesOf(conversationId: string) {
  return db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(chatMessages.seq);
}

async function conversationOf(id: string) {
  const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, id));
  if (!row) throw new Error('The conversation is gone');
  return row;
}

const reading = { limit: 50 };

describe('a message', () => {
  it('makes a conversation, is numbered, and is answered with its source', async () => {
    const caller = guest();
    const { conversation, message, waiting } = await say(caller, 'Hello, do you have cubes?');
    expect(message).toMatchObject({ seq: 1, senderType: 'user', language: 'en' });
    expect(conversation.title).toBe('New Conversation');
    startAnswer(db, waiting);
    await settleAnswers();
    const page = await readConversation(db, caller, reading, OPEN);
    expect(page?.messages.map(({ seq, sender }) => [seq, sender])).toEqual([
      [1, 'user'],
      [2, 'ai'],
    ]);
    expect(page?.conversation).toMatchObject({
      state: 'ai',
      typing: { ai: false },
      unread: 1,
      lastSeq: 2,
      title: 'Hello, do you have cubes?',
    });
  });

  it('is one message however often it is sent, also all at once and before there is a conversation', async () => {
    const caller = guest();
    const input = messageInput('Twice is once');
    const attempts = Array.from({ length: 8 }, () => sendMessage(db, caller, input, OPEN));
    const sent = await Promise.all(attempts);
    const ids = new Set(sent.map((one) => (one?.ok ? one.value.message.id : 'rejected')));
    expect(ids.size).toBe(1);
    expect(sent.filter((one) => one?.ok && !one.value.isRepeated)).toHaveLength(1);
    const [first] = sent;
    if (!first?.ok) throw new Error('The message was rejected');
    expect(await messagesOf(first.value.conversation.id)).toHaveLength(1);
  });

  // Numbers are taken under the conversation's row lock; without `lastSeq + 1` in the UPDATE itself
  // (read, then write) two messages take one number and the unique key refuses one.
  it('has a number of its own among forty sent at once, without a gap', async () => {
    const caller = guest();
    const { conversation } = await say(caller, 'first');
    await Promise.all(
      Array.from({ length: 39 }, (_, index) =>
        say(caller, `message ${index}`, { conversationId: conversation.id }),
      ),
    );
    const seqs = (await messagesOf(conversation.id)).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const { rows } = await pool.query('select seq from realtime_events where topic = $1', [
      `chat:${conversation.id}`,
    ]);
    expect(new Set(rows.map((row) => row.seq)).size).toBe(40);
  });

  it('is refused when it is empty, and by a closed conversation', async () => {
    const caller = guest();
    const empty = await sendMessage(db, caller, messageInput(''), OPEN);
    expect(empty).toMatchObject({ ok: false, reason: 'EMPTY_MESSAGE' });
    const closed = await makeConversation(db, { ...caller, isActive: false });
    const late = messageInput('hello', { conversationId: closed.id });
    expect(await sendMessage(db, caller, late, OPEN)).toMatchObject({
      reason: 'CONVERSATION_CLOSED',
    });
  });

  it('keeps the conversation when only its time cannot be moved, with a warning', async () => {
    await pool.query(`create function refuse_time() returns trigger language plpgsql as
      $$ begin raise exception 'no time'; end $$;
      create trigger refuse_time before update of updated_at on chat_conversations
      for each row execute function refuse_time()`);
    const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    try {
      const { conversation } = await say(guest(), 'is kept');
      expect(await messagesOf(conversation.id)).toHaveLength(1);
      expect(warn).toHaveBeenCalledOnce();
    } finally {
      warn.mockRestore();
      await pool.query('drop trigger refuse_time on chat_conversations; drop function refuse_time');
    }
  });
});

describe('whose it is', () => {
  it('is not found by another guest, another person or nobody in particular', async () => {
    const caller = guest();
    const { conversation } = await say(caller, 'mine');
    const person = await makeUser(db);
    const range = { ...reading, conversationId: conversation.id };
    for (const other of [guest(), { userId: person.id, sessionId: null }]) {
      expect(await readConversation(db, other, range, OPEN)).toBeNull();
      expect(await requestHuman(db, other, conversation.id, OPEN)).toBeNull();
      const input = messageInput('hello', { conversationId: conversation.id });
      expect(await sendMessage(db, other, input, OPEN)).toBeNull();
    }
  });

  it('goes on where it was, and anew when that is wished', async () => {
    const caller = guest();
    const { conversation } = await say(caller, 'one');
    const again = await say(caller, 'two');
    expect(again.conversation.id).toBe(conversation.id);
    const fresh = await startConversation(db, caller, 'en', new Date(OPEN.getTime() + 1000));
    expect(fresh.id).not.toBe(conversation.id);
    expect(fresh).toMatchObject({ escalatedToHuman: false, lastSeq: 0 });
    expect((await startConversation(db, caller, 'en', OPEN)).id).toBe(fresh.id);
  });
});

describe('escalating', () => {
  it('is one change: flag, admin and the system message, and then the assistant is silent', async () => {
    const caller = guest();
    const { conversation, waiting } = await say(caller, 'a person please');
    await requestHuman(db, caller, conversation.id, OPEN);
    await requestHuman(db, caller, conversation.id, OPEN);
    expect(await conversationOf(conversation.id)).toMatchObject({
      escalatedToHuman: true,
      adminId: null,
      escalationReason: 'CUSTOMER_ASKED',
    });
    await answerConversation(db, waiting, clock);
    await say(caller, 'still there?');
    const said = (await messagesOf(conversation.id)).map(({ content }) => content);
    expect(said).toEqual([
      'a person please',
      'Your conversation has been escalated to our human support team. A specialist will be with you shortly.',
      'still there?',
    ]);
  });

  it('says when people are back while the shop is closed, in the language of the conversation', async () => {
    const caller = guest();
    const { conversation } = await say(caller, 'Naomba kuongea na mtu tafadhali');
    await requestHuman(db, caller, conversation.id, CLOSED);
    const [, system] = await messagesOf(conversation.id);
    expect(system?.content).toContain('Timu yetu itarudi Jumatatu, 23 Nov 2026, kuanzia 08:00.');
    const english = await say(guest(), 'I want to talk to a person');
    await requestHuman(db, guest(), english.conversation.id, CLOSED);
    const own = await makeConversation(db, { sessionId: caller.sessionId, language: 'en' });
    await requestHuman(db, caller, own.id, CLOSED);
    expect((await messagesOf(own.id))[0]?.content).toBe(
      'Your conversation has been escalated to our human support team. Our shop is closed at the moment. Our team is back on Monday, 23 Nov 2026 at 08:00.',
    );
  });

  it('is undone by giving back, and the assistant answers again', async () => {
    const caller = guest();
    const admin = await makeUser(db, { role: 'admin', name: 'Wanjiru Kamau' });
    const { conversation } = await say(caller, 'a person please');
    const action = { conversationId: conversation.id, adminId: admin.id };
    expect(await assignConversation(db, action, OPEN)).toMatchObject({ ok: true });
    expect(await returnConversation(db, action, OPEN)).toMatchObject({ ok: true });
    expect(await conversationOf(conversation.id)).toMatchObject({
      escalatedToHuman: false,
      adminId: null,
    });
    const { waiting } = await say(caller, 'thanks, and do you have lamps?');
    await answerConversation(db, waiting, clock);
    expect((await messagesOf(conversation.id)).at(-1)).toMatchObject({
      senderType: 'ai',
      replyTo: waiting.replyTo,
    });
  });
});

describe('an answer in flight', () => {
  // Red without `expected` in `updateConversationIf`: the answer is then written after the system
  // message.
  it('is dropped when a person was asked for meanwhile, whichever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const caller = guest();
      const { conversation, waiting } = await say(caller, 'hello there');
      await Promise.all([
        answerConversation(db, waiting, clock),
        requestHuman(db, caller, conversation.id, OPEN),
      ]);
      const kinds = (await messagesOf(conversation.id)).map(
        ({ metadata, senderType }) => metadata.systemKind ?? senderType,
      );
      expect([
        ['user', 'escalated'],
        ['user', 'ai', 'escalated'],
      ]).toContainEqual(kinds);
    }
  });

  it('is dropped when the customer has written on', async () => {
    const caller = guest();
    const { waiting } = await say(caller, 'do you have cubes?');
    const second = await say(caller, 'I mean lamps');
    await answerConversation(db, waiting, clock);
    await db.transaction(async (tx) => {
      const late = moveConversation(tx, waiting.conversationId, (found) =>
        answer(found, waiting.replyTo, 0),
      );
      expect(await late).toEqual({ ok: false, reason: 'ANSWER_TOO_LATE' });
    });
    await answerConversation(db, second.waiting, clock);
    const answers = (await messagesOf(waiting.conversationId)).filter(
      ({ senderType }) => senderType === 'ai',
    );
    expect(answers.map(({ replyTo }) => replyTo)).toEqual([2]);
  });

  it('is written once, however many write it', async () => {
    const { conversation, waiting } = await say(guest(), 'hello there');
    await Promise.all(Array.from({ length: 6 }, () => answerConversation(db, waiting, clock)));
    expect(await messagesOf(conversation.id)).toHaveLength(2);
  });
});

describe('an offer that is accepted', () => {
  it('connects a person: "yes" to it is no question', async () => {
    const caller = guest();
    const first = await say(caller, 'Can I talk to a human?');
    await answerConversation(db, first.waiting, clock);
    const offer = (await messagesOf(first.conversation.id)).at(-1);
    expect(offer?.content).toContain(
      'Would you like me to connect you with our human support team?',
    );
    expect(offer?.metadata).toMatchObject({ suggestEscalation: true });
    const { waiting } = await say(caller, 'Yes please');
    await answerConversation(db, waiting, clock);
    expect(await conversationOf(first.conversation.id)).toMatchObject({
      escalatedToHuman: true,
      escalationReason: 'OFFER_ACCEPTED',
    });
  });

  it('comes after two turns that found nothing', async () => {
    const caller = guest();
    const { waiting } = await say(caller, 'Do you sell aeroplanes?');
    await answerConversation(db, waiting, clock);
    const again = await say(caller, 'And submarines?');
    await answerConversation(db, again.waiting, clock);
    expect(await conversationOf(waiting.conversationId)).toMatchObject({ failedTurns: 2 });
  });
});

describe('an answer that nobody writes, because the process has ended', () => {
  it('is given up within ten seconds: an offer, a person, the message as it was', async () => {
    const now = new Date();
    const sent = await sendMessage(db, guest(), messageInput('Anybody there?'), now);
    if (!sent?.ok) throw new Error('The message was rejected');
    const { id } = sent.value.conversation;
    const { rows } = await pool.query<{ start_after: Date }>(
      `select start_after from pgboss.job where name = 'chat.rescue-answer' and data->>'conversationId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    // A worker looks once a second.
    const latest = Number(rows[0]?.start_after) + 1_000 - now.getTime();
    expect(latest).toBeLessThan(10_000);
    await pool.query(`update pgboss.job set start_after = now() where name = 'chat.rescue-answer'`);
    await workOffJobs(chatJobs);
    const said = (await messagesOf(id)).map((row) => row.metadata.systemKind ?? row.senderType);
    expect(said).toEqual(['user', 'ai', 'escalated']);
    expect(await conversationOf(id)).toMatchObject({ escalationReason: 'AI_FAILED' });
  });
});

describe('an assistant that fails altogether', () => {
  it('offers a specialist and connects one, once, and never loses the message', async () => {
    const { conversation, waiting } = await say(guest(), 'hello there');
    await Promise.all(
      [1, 2, 3].map(() => offerPerson(db, waiting, { language: 'en', isBlocked: false }, OPEN)),
    );
    const rows = await messagesOf(conversation.id);
    expect(rows.map(({ senderType }) => senderType)).toEqual(['user', 'ai', 'ai']);
    expect(rows[1]?.content).toContain(
      "I'm sorry, I'm having trouble processing your request right now. Please try again or contact our support team.",
    );
    expect(rows[1]?.metadata.suggestEscalation).toBe(true);
    expect(rows[2]?.metadata.systemKind).toBe('escalated');
    expect(await conversationOf(conversation.id)).toMatchObject({ escalatedToHuman: true });
    const events = await db
      .select()
      .from(realtimeEvents)
      .where(eq(realtimeEvents.topic, `chat:${conversation.id}`));
    expect(events).toHaveLength(2);
  });
});
