import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeConversation, makeGuest, messageInput } from '#tests/factories/chat.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { Transaction } from '#/db/client.server.ts';
import { chatConversations, chatMessages } from '#/db/schema/chat.ts';
import { conversationState } from '#/domain/chat/conversation-state.ts';
import { offerPerson } from '../answers/answer-conversation.server.ts';
import type { ChatCaller } from '../conversation/owned-by.server.ts';
import { sendMessage } from '../conversation/send-message.server.ts';
import { updateSeen } from '../queries.server.ts';
import {
  assignConversation,
  closeConversation,
  returnConversation,
  transferConversation,
} from '../staff-actions.server.ts';
import { replyAsHuman } from '../staff-messages.server.ts';
import { rateConversation, requestHuman } from './customer-steps.server.ts';

const { db, pool } = await useDatabase();

const NOW = new Date('2026-11-20T09:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const wanjiru = await makeUser(db, { role: 'admin', name: 'Wanjiru Kamau' });
const otieno = await makeUser(db, { role: 'admin', name: 'Otieno Odhiambo' });

/** A guest's conversation with one message, which the assistant is to answer. */
async function begin() {
  const caller: ChatCaller = { userId: null, sessionId: makeGuest().sessionId };
  const sent = await sendMessage(db, caller, messageInput('Hello'), NOW);
  if (!sent?.ok) throw new Error('The message was rejected');
  const { id } = sent.value.conversation;
  const by = (person: { id: string }) => ({ conversationId: id, adminId: person.id });
  return { caller, id, by };
}

async function beginEscalated() {
  const begun = await begin();
  await requestHuman(db, begun.caller, begun.id, NOW);
  return begun;
}

async function beginAssigned(owner: { id: string }) {
  const begun = await beginEscalated();
  await assignConversation(db, begun.by(owner), NOW);
  return begun;
}

/**
 * Lets `second` begin while `first` is written but not committed: `second` has read what was before
 * and now waits for the row. Whatever checks only what it has read writes over `first`.
 */
async function race<T>(
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await first(tx);
    begun = second();
    await expect.poll(countBlocked).toBeGreaterThan(0);
  });
  if (!begun) throw new Error('The second did not begin');
  return begun;
}

async function countBlocked(): Promise<number> {
  const { rows } = await pool.query<{ blocked: number }>(
    `select count(*)::int as blocked from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.blocked ?? 0;
}

async function rowOf(id: string) {
  const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, id));
  if (!row) throw new Error('The conversation is gone');
  return row;
}

async function stateOf(id: string) {
  const row = await rowOf(id);
  return [conversationState(row), row.adminId];
}

/** What was said, in its order. */
async function saidIn(id: string) {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, id))
    .orderBy(chatMessages.seq);
  return rows.map(({ metadata, senderType }) => metadata.systemKind ?? senderType);
}

const TAKEN = { ok: false, reason: 'TAKEN', by: 'Otieno' };
const NOT_YOURS = { ok: false, reason: 'NOT_YOURS', by: 'Otieno' };
const CLOSED = { ok: false, reason: 'CONVERSATION_CLOSED' };

// Every one is red when `updateConversationIf` does not look at `expected`.
describe('whoever comes second decides on what the first has left', () => {
  test('two assign one conversation to themselves', async () => {
    const { id, by } = await beginEscalated();
    const second = race(
      (tx) => assignConversation(tx, by(otieno), NOW),
      () => assignConversation(db, by(wanjiru), NOW),
    );
    expect(await second).toEqual(TAKEN);
    expect(await stateOf(id)).toEqual(['human', otieno.id]);
    expect(await saidIn(id)).toEqual(['user', 'escalated', 'taken-over']);
  });

  test('two assign what the assistant still answers', async () => {
    const { id, by } = await begin();
    const second = race(
      (tx) => assignConversation(tx, by(otieno), NOW),
      () => assignConversation(db, by(wanjiru), NOW),
    );
    expect(await second).toEqual(TAKEN);
    expect(await saidIn(id)).toEqual(['user', 'escalated', 'taken-over']);
  });

  test('it is closed while somebody assigns it', async () => {
    const { id, by } = await beginEscalated();
    const second = race(
      (tx) => closeConversation(tx, by(otieno), NOW),
      () => assignConversation(db, by(wanjiru), NOW),
    );
    expect(await second).toEqual(CLOSED);
    expect(await stateOf(id)).toEqual(['closed', null]);
    expect(await saidIn(id)).toEqual(['user', 'escalated', 'closed']);
  });

  test('it is assigned while somebody closes it', async () => {
    const { id, by } = await beginEscalated();
    const second = race(
      (tx) => assignConversation(tx, by(otieno), NOW),
      () => closeConversation(db, by(wanjiru), NOW),
    );
    expect(await second).toEqual(NOT_YOURS);
    expect(await stateOf(id)).toEqual(['human', otieno.id]);
  });

  test('it is assigned while somebody returns it', async () => {
    const { id, by } = await beginEscalated();
    const second = race(
      (tx) => assignConversation(tx, by(otieno), NOW),
      () => returnConversation(db, by(wanjiru), NOW),
    );
    expect(await second).toEqual(NOT_YOURS);
    expect(await stateOf(id)).toEqual(['human', otieno.id]);
  });

  test('it is returned while somebody assigns it, and so escalated again', async () => {
    const { id, by } = await beginEscalated();
    const second = race(
      (tx) => returnConversation(tx, by(otieno), NOW),
      () => assignConversation(db, by(wanjiru), later(5)),
    );
    expect(await second).toMatchObject({ ok: true });
    expect(await stateOf(id)).toEqual(['human', wanjiru.id]);
    expect(await rowOf(id)).toMatchObject({
      escalatedAt: later(5),
      escalationReason: 'TAKEN_OVER',
    });
    expect(await saidIn(id)).toEqual([
      'user',
      'escalated',
      'given-back',
      'escalated',
      'taken-over',
    ]);
  });

  test('it is transferred while its old owner closes it', async () => {
    const { id, by } = await beginAssigned(wanjiru);
    const second = race(
      (tx) => transferConversation(tx, { ...by(wanjiru), to: otieno.id }, NOW),
      () => closeConversation(db, by(wanjiru), NOW),
    );
    expect(await second).toEqual(NOT_YOURS);
    expect(await stateOf(id)).toEqual(['human', otieno.id]);
  });

  test('its owner transfers it twice', async () => {
    const juma = await makeUser(db, { role: 'admin', name: 'Juma Hamisi' });
    const { id, by } = await beginAssigned(wanjiru);
    const second = race(
      (tx) => transferConversation(tx, { ...by(wanjiru), to: otieno.id }, NOW),
      () => transferConversation(db, { ...by(wanjiru), to: juma.id }, NOW),
    );
    expect(await second).toEqual(NOT_YOURS);
    expect(await stateOf(id)).toEqual(['human', otieno.id]);
  });

  test('the customer asks for a person twice', async () => {
    const { caller, id } = await begin();
    await race(
      (tx) => requestHuman(tx, caller, id, NOW),
      () => requestHuman(db, caller, id, later(5)),
    );
    expect(await rowOf(id)).toMatchObject({ escalatedAt: NOW });
    expect(await saidIn(id)).toEqual(['user', 'escalated']);
  });

  test('somebody assigns it while the customer asks for a person', async () => {
    const { caller, id, by } = await begin();
    await race(
      (tx) => assignConversation(tx, by(otieno), NOW),
      () => requestHuman(db, caller, id, NOW),
    );
    expect(await stateOf(id)).toEqual(['human', otieno.id]);
    expect(await saidIn(id)).toEqual(['user', 'escalated', 'taken-over']);
  });

  test('the customer asks for a person while somebody assigns it', async () => {
    const { caller, id, by } = await begin();
    const second = race(
      (tx) => requestHuman(tx, caller, id, NOW),
      () => assignConversation(db, by(otieno), NOW),
    );
    expect(await second).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ escalationReason: 'CUSTOMER_ASKED' });
    expect(await saidIn(id)).toEqual(['user', 'escalated', 'taken-over']);
  });

  test('it is closed while the customer asks for a person', async () => {
    const { caller, id, by } = await begin();
    await race(
      (tx) => closeConversation(tx, by(otieno), NOW),
      () => requestHuman(db, caller, id, NOW),
    );
    expect(await stateOf(id)).toEqual(['closed', null]);
    expect(await saidIn(id)).toEqual(['user', 'closed']);
  });

  test('the customer asks for a person while the answer is written', async () => {
    const { caller, id } = await begin();
    const waiting = { conversationId: id, replyTo: 1 };
    await race(
      (tx) => requestHuman(tx, caller, id, NOW),
      () => offerPerson(db, waiting, { language: 'en', isBlocked: false }, NOW),
    );
    expect(await saidIn(id)).toEqual(['user', 'escalated']);
  });

  // Red without `lastUserSeq, awaitingSeq` in what an answer is decided on.
  test('the customer writes on while the answer is written', async () => {
    const { caller, id } = await begin();
    const waiting = { conversationId: id, replyTo: 1 };
    await race(
      (tx) => sendMessage(tx, caller, messageInput('I mean lamps', { conversationId: id }), NOW),
      () => offerPerson(db, waiting, { language: 'en', isBlocked: false }, NOW),
    );
    expect(await saidIn(id)).toEqual(['user', 'user']);
    expect(await stateOf(id)).toEqual(['ai', null]);
  });

  // Red without `adminSeenAt` in what an assignment is decided on.
  test('an owner who was away comes back while a colleague assigns it', async () => {
    const { id, by } = await beginAssigned(otieno);
    const second = race(
      (tx) => updateSeen(tx, id, { adminSeenAt: later(700) }),
      () => assignConversation(db, by(wanjiru), later(701)),
    );
    expect(await second).toEqual(TAKEN);
    expect(await stateOf(id)).toEqual(['human', otieno.id]);
  });

  // Red without `rating: null` in what a rating is decided on.
  test('the customer rates it twice', async () => {
    const caller: ChatCaller = { userId: null, sessionId: makeGuest().sessionId };
    const { id } = await makeConversation(db, { ...caller, isActive: false, closedAt: NOW });
    const rate = (rating: number) => ({ conversationId: id, rating, comment: `${rating} of 5` });
    await race(
      (tx) => rateConversation(tx, caller, rate(5)),
      () => rateConversation(db, caller, rate(1)),
    );
    expect(await rowOf(id)).toMatchObject({ rating: 5, ratingComment: '5 of 5' });
  });
});

// Messages lock the row before they look at it.
describe('a message', () => {
  // Red without the lock of `lockConversation`.
  test('is rejected by a conversation that is closed meanwhile', async () => {
    const { caller, id, by } = await begin();
    const second = race(
      (tx) => closeConversation(tx, by(otieno), NOW),
      () => sendMessage(db, caller, messageInput('Hello?', { conversationId: id }), NOW),
    );
    expect(await second).toEqual(CLOSED);
    expect(await saidIn(id)).toEqual(['user', 'closed']);
  });

  test('of an owner is rejected when the conversation is transferred meanwhile', async () => {
    const { id, by } = await beginAssigned(wanjiru);
    const words = { clientId: randomUUID(), content: 'Hello', attachmentIds: [] };
    const second = race(
      (tx) => transferConversation(tx, { ...by(wanjiru), to: otieno.id }, NOW),
      () => replyAsHuman(db, { ...by(wanjiru), ...words }, NOW),
    );
    expect(await second).toEqual(NOT_YOURS);
    expect(await saidIn(id)).toEqual(['user', 'escalated', 'taken-over', 'handed-on']);
  });
});
