import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { makeGuest, messageInput } from '#tests/factories/chat.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { shillings } from '#/domain/money/money.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { readConversation } from '../read-conversation.server.ts';
import { settleAnswers, startAnswer } from '../run-answers.server.ts';
import { sendMessage } from './send-message.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

const NOW = new Date('2026-11-20T09:00:00Z');

async function ask(text: string) {
  const caller = { userId: null, sessionId: makeGuest().sessionId };
  const sent = await sendMessage(db, caller, messageInput(text), NOW);
  if (!sent?.ok) throw new Error('The message was rejected');
  const { conversation, message } = sent.value;
  startAnswer(db, {
    conversationId: conversation.id,
    replyTo: message.seq,
    clientIp: '127.0.0.1',
  });
  await settleAnswers();
  return async () => {
    const page = await readConversation(db, caller, { limit: 50 }, NOW);
    return page?.messages ?? [];
  };
}

it('an answer has cards of its products in its language, as the shop has them now (CHAT-12)', async () => {
  const made = await makeProduct(db, {
    name: 'LED Marlin',
    nameSw: 'Marlin ya LED',
    unit: 'm2',
    price: null,
    rentalPrice: shillings(3_500),
  });
  const read = await ask('How much is the LED Marlin to hire?');
  const [question, answer] = await read();
  expect(question?.products).toEqual([]);
  expect(answer?.products).toMatchObject([
    { id: made.id, name: 'LED Marlin', unit: 'm2', rentalPrice: shillings(3_500), price: null },
  ]);

  await db
    .update(products)
    .set({ rentalPrice: shillings(4_000) })
    .where(eq(products.id, made.id));
  expect((await read())[1]?.products).toMatchObject([{ rentalPrice: shillings(4_000) }]);

  const swahili = await (await ask('Kukodi Marlin ya LED ni pesa ngapi?'))();
  expect(swahili[1]?.products).toMatchObject([{ id: made.id, name: 'Marlin ya LED' }]);

  await db.update(products).set({ isActive: false }).where(eq(products.id, made.id));
  expect((await read())[1]?.products).toEqual([]);
  // What it rested on is still said, as a link.
  expect((await read())[1]?.sources).toMatchObject([{ title: 'LED Marlin' }]);
});
