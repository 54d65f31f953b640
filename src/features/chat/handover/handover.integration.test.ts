import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeConversation, makeGuest, messageInput } from '#tests/factories/chat.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { chatConversations, chatMessages } from '#/db/schema/chat.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { chatJobs } from '../jobs.server.ts';
import { chatMails } from '../mails/chat-mails.server.ts';
import type { ChatCaller } from '../conversation/owned-by.server.ts';
import { chatRejectionMessage } from '../messages.ts';
import {
  markReadForAdmin,
  readContext,
  readForAdmin,
} from '#/features/inbox/conversation/read-for-admin.server.ts';
import { getInboxFigures, getInbox } from '#/features/inbox/list/list-inbox.server.ts';
import { readConversation } from '../read-conversation.server.ts';
import { sendMessage } from '../conversation/send-message.server.ts';
import { setTyping } from '../typing.server.ts';
import { requestHuman, rateConversation } from './customer-steps.server.ts';
import { addNote, replyAsHuman } from '../staff-messages.server.ts';
import {
  closeConversation,
  returnConversation,
  transferConversation,
  assignConversation,
} from '../staff-actions.server.ts';

const { db } = await useDatabase();
const jobs = [...chatJobs, sendMailJob(chatMails)];
afterAll(stopJobs);

const NOW = new Date('2026-11-20T09:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const wanjiru = await makeUser(db, { role: 'admin', name: 'Wanjiru Kamau' });
const otieno = await makeUser(db, { role: 'admin', name: 'Otieno Odhiambo' });

/** A guest who waits for a person. */
async function waitingGuest(text = 'I need a person') {
  const caller: ChatCaller = { userId: null, sessionId: makeGuest().sessionId };
  const sent = await sendMessage(db, caller, messageInput(text), NOW);
  if (!sent?.ok) throw new Error('The message was rejected');
  const { id } = sent.value.conversation;
  await requestHuman(db, caller, id, NOW);
  return { caller, id };
}

const by = (conversationId: string, admin: { id: string }) => ({
  conversationId,
  adminId: admin.id,
});
const words = (content: string) => ({ clientId: randomUUID(), content, attachmentIds: [] });

async function rowOf(id: string) {
  const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, id));
  return row;
}

async function messagesOf(id: string) {
  return db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, id))
    .orderBy(chatMessages.seq);
}

describe('taking over', () => {
  // Red without `TAKEN` in the domain's `assign`: then both believe they have it.
  it('goes to one of two who do it at once; the other is told who', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await waitingGuest();
      const results = await Promise.all([
        assignConversation(db, by(id, wanjiru), NOW),
        assignConversation(db, by(id, otieno), NOW),
      ]);
      const won = results.filter((result) => result?.ok);
      const lost = results.find((result) => result && !result.ok);
      expect(won).toHaveLength(1);
      const owner = (await rowOf(id))?.adminId === wanjiru.id ? 'Wanjiru' : 'Otieno';
      expect(lost).toEqual({ ok: false, reason: 'TAKEN', by: owner });
      if (lost && !lost.ok) {
        expect(chatRejectionMessage(lost)).toBe(`${owner} has taken this conversation over.`);
      }
      const joined = (await messagesOf(id)).filter(
        ({ metadata }) => metadata.systemKind === 'taken-over',
      );
      expect(joined.map(({ content }) => content)).toEqual([
        `${owner} from our team has joined the conversation.`,
      ]);
    }
  });

  it('connects a conversation that the assistant still answers, and is the same for its owner again', async () => {
    const { id } = await makeConversation(db);
    expect(await assignConversation(db, by(id, wanjiru), NOW)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({
      escalatedToHuman: true,
      adminId: wanjiru.id,
      adminSeenAt: NOW,
    });
    const before = (await messagesOf(id)).length;
    expect(await assignConversation(db, by(id, wanjiru), NOW)).toMatchObject({ ok: true });
    expect(await messagesOf(id)).toHaveLength(before);
  });

  // Red without `isAway` in the domain's `assign`: then it is taken from who is there.
  it('goes from an owner who has not looked for ten minutes to one of those who reach for it', async () => {
    const juma = await makeUser(db, { role: 'admin', name: 'Juma Hamisi' });
    const { id } = await waitingGuest();
    await assignConversation(db, by(id, wanjiru), NOW);
    expect(await assignConversation(db, by(id, otieno), later(599))).toMatchObject({
      reason: 'TAKEN',
    });
    const results = await Promise.all([
      assignConversation(db, by(id, otieno), later(601)),
      assignConversation(db, by(id, juma), later(601)),
    ]);
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    const row = await rowOf(id);
    expect([otieno.id, juma.id]).toContain(row?.adminId);
    const page = await readForAdmin(db, wanjiru.id, { conversationId: id, limit: 9 }, later(602));
    expect(page?.conversation.owner).toMatchObject({ isMe: false, isAway: false });
    const reply = { ...by(id, wanjiru), ...words('I am back') };
    expect(await replyAsHuman(db, reply, later(700))).toMatchObject({ reason: 'NOT_YOURS' });
  });

  it('knows no conversation that is not there', async () => {
    expect(await assignConversation(db, by(randomUUID(), wanjiru), NOW)).toBeNull();
  });
});

describe('the one who has it', () => {
  it('answers, hands on, gives back and closes; others are refused', async () => {
    const { caller, id } = await waitingGuest();
    const reply = (admin: { id: string }) =>
      replyAsHuman(db, { ...by(id, admin), ...words('How can I help?') }, later(30));
    expect(await reply(wanjiru)).toMatchObject({ reason: 'NOT_YOURS', by: null });
    await assignConversation(db, by(id, wanjiru), later(20));
    expect(await reply(wanjiru)).toMatchObject({ ok: true });
    expect(await reply(otieno)).toMatchObject({ reason: 'NOT_YOURS', by: 'Wanjiru' });
    const notMine = { ok: false, reason: 'NOT_YOURS', by: 'Wanjiru' };
    expect(await returnConversation(db, by(id, otieno), NOW)).toEqual(notMine);
    expect(await closeConversation(db, by(id, otieno), NOW)).toEqual(notMine);
    const on = (from: { id: string }, to: string) =>
      transferConversation(db, { ...by(id, from), to }, NOW);
    expect(await on(otieno, wanjiru.id)).toEqual(notMine);
    const customer = await makeUser(db);
    expect(await on(wanjiru, customer.id)).toEqual({ ok: false, reason: 'COLLEAGUE_UNKNOWN' });
    expect(await on(wanjiru, otieno.id)).toMatchObject({ ok: true });
    expect(await closeConversation(db, by(id, otieno), later(60))).toMatchObject({ ok: true });
    expect(await reply(otieno)).toEqual({ ok: false, reason: 'CONVERSATION_CLOSED' });
    const page = await readConversation(db, caller, { limit: 50 }, later(70));
    expect(page?.conversation).toMatchObject({ state: 'closed', canRate: true });
    expect(page?.messages.at(-1)).toMatchObject({
      systemKind: 'closed',
      content: 'This conversation has been closed. How did we do?',
    });
    const rating = { conversationId: id, rating: 5, comment: 'Quick' };
    expect(await rateConversation(db, caller, rating)).toMatchObject({ ok: true });
    await rateConversation(db, caller, { ...rating, rating: 1 });
    expect(await rowOf(id)).toMatchObject({ rating: 5, ratingComment: 'Quick' });
  });

  it('writes a message once, however often it is sent', async () => {
    const { id } = await waitingGuest();
    await assignConversation(db, by(id, wanjiru), NOW);
    const reply = { ...by(id, wanjiru), ...words('Once') };
    await Promise.all([1, 2, 3, 4].map(() => replyAsHuman(db, reply, NOW)));
    const human = (await messagesOf(id)).filter(({ senderType }) => senderType === 'human');
    expect(human).toHaveLength(1);
  });
});

describe('the customer', () => {
  it('never gets a note, sees first names, and who is writing', async () => {
    const { caller, id } = await waitingGuest();
    await assignConversation(db, by(id, wanjiru), NOW);
    await addNote(db, { ...by(id, otieno), ...words('Owes us money') }, NOW);
    await replyAsHuman(db, { ...by(id, wanjiru), ...words('Good morning') }, NOW);
    await setTyping(db, (await rowOf(id)) ?? null, 'admin', later(3));
    const page = await readConversation(db, caller, { limit: 50 }, later(4));
    expect(JSON.stringify(page)).not.toContain('Owes us money');
    expect(page?.messages.at(-1)).toMatchObject({ sender: 'human', senderName: 'Wanjiru' });
    expect(page?.conversation).toMatchObject({
      state: 'human',
      isConnectedToHuman: true,
      human: { name: 'Wanjiru' },
      typing: { ai: false, human: true },
    });
    const inbox = await readForAdmin(db, otieno.id, { conversationId: id, limit: 50 }, NOW);
    expect(inbox?.messages.filter(({ isNote }) => isNote)).toMatchObject([
      { content: 'Owes us money', sender: 'human', senderName: 'Otieno' },
    ]);
  });

  it('reads a page of messages at a time, back and forth', async () => {
    const { caller, id } = await waitingGuest();
    for (let index = 0; index < 6; index += 1) {
      await sendMessage(db, caller, messageInput(`line ${index}`, { conversationId: id }), NOW);
    }
    const seqs = async (input: { after?: number; before?: number }) => {
      const page = await readConversation(db, caller, { ...input, limit: 3 }, NOW);
      return [page?.messages.map(({ seq }) => seq), page?.hasEarlier];
    };
    expect(await seqs({})).toEqual([[6, 7, 8], true]);
    expect(await seqs({ before: 4 })).toEqual([[1, 2, 3], false]);
    expect(await seqs({ after: 4 })).toEqual([[5, 6, 7], true]);
  });
});

describe('the inbox', () => {
  it('lists waiting, mine, all and closed, with what is unseen, and finds words as they stand', async () => {
    const { id } = await waitingGuest('A needle 50% in the hay');
    const mine = await waitingGuest('this one is taken');
    await assignConversation(db, by(mine.id, wanjiru), NOW);
    const list = async (state: 'waiting' | 'mine' | 'all' | 'closed', search = '') =>
      (await getInbox(db, wanjiru.id, { state, search }, NOW)).rows;
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    expect(ids(await list('waiting'))).toContain(id);
    expect(ids(await list('waiting'))).not.toContain(mine.id);
    expect(ids(await list('mine'))).toContain(mine.id);
    expect(ids(await list('all'))).toEqual(expect.arrayContaining([id, mine.id]));
    expect(ids(await list('closed'))).not.toContain(id);
    expect(ids(await list('all', '50%'))).toEqual([id]);
    expect(await list('all', '%_%')).toEqual([]);
    const [row] = await list('all', 'needle');
    expect(row).toMatchObject({ unread: 1, state: 'waiting', customerName: null, owner: null });
    await assignConversation(db, by(id, otieno), NOW);
    await markReadForAdmin(db, { ...by(id, wanjiru), seq: 99 });
    expect((await list('all', 'needle'))[0]).toMatchObject({ unread: 1 });
    await markReadForAdmin(db, { ...by(id, otieno), seq: 99 });
    expect((await list('all', 'needle'))[0]).toMatchObject({ unread: 0 });
    const { counts } = await getInbox(db, wanjiru.id, { state: 'all', search: '' }, NOW);
    expect(counts.mine).toBeGreaterThanOrEqual(1);
  });

  it('has the customer’s name, cart and orders beside the conversation', async () => {
    const person = await makeUser(db, { name: 'Achieng Were' });
    const product = await makeProduct(db);
    await fillCart(db, person.id, [{ product }]);
    const { id } = await makeConversation(db, { userId: person.id, page: '/cart' });
    const context = await readContext(db, { conversationId: id, locale: 'en' }, NOW);
    expect(context).toMatchObject({
      customer: { name: 'Achieng Were' },
      page: '/cart',
      cart: { lines: [{ product: { name: product.name } }] },
      orders: [],
    });
    const fromProduct = await makeConversation(db, { page: `/sw/products/${product.id}?from=x` });
    const ofProduct = { conversationId: fromProduct.id, locale: 'en' } as const;
    expect(await readContext(db, ofProduct, NOW)).toMatchObject({ pageProduct: product.name });
  });

  it('says how quickly people answer', async () => {
    const before = await getInboxFigures(db, NOW);
    const { id } = await waitingGuest();
    expect((await getInboxFigures(db, NOW)).waitingNow).toBe(before.waitingNow + 1);
    await assignConversation(db, by(id, wanjiru), NOW);
    await replyAsHuman(db, { ...by(id, wanjiru), ...words('Hello') }, later(90));
    const after = await getInboxFigures(db, NOW);
    expect(after.waitingNow).toBe(before.waitingNow);
    expect(after.medianFirstAnswerSeconds).toBeGreaterThan(0);
  });
});

describe('somebody who waits too long', () => {
  it('is told to the shop by mail, once, unless somebody came', async () => {
    const forgotten = await waitingGuest('Hello, is anybody there');
    const helped = await waitingGuest('Hello, is anybody here');
    await assignConversation(db, by(helped.id, wanjiru), NOW);
    await replyAsHuman(db, { ...by(helped.id, wanjiru), ...words('Yes') }, NOW);
    await workOffJobs(jobs);
    await workOffJobs(jobs);
    const reference = (await rowOf(forgotten.id))?.reference ?? '';
    const mails = await db.select().from(mailMessages);
    const about = (text: string) => mails.filter(({ subject }) => subject.includes(text));
    expect(about(reference)).toHaveLength(1);
    expect(about(reference)[0]?.recipient).toBe('info@goled.test');
    expect(about((await rowOf(helped.id))?.reference ?? '')).toEqual([]);
  });
});
