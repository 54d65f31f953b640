import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeGuest, messageInput } from '#tests/factories/chat.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { startFakeModel, type FakeModel, type ModelManner } from '#tests/fakes/model-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { chatBudgets, chatConversations, chatMessages } from '#/db/schema/chat.ts';
import { shillings } from '#/domain/money/money.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { answerConversation } from '#/features/chat/answers/answer-conversation.server.ts';
import type { ChatCaller } from '#/features/chat/conversation/owned-by.server.ts';
import { requestHuman } from '#/features/chat/handover/customer-steps.server.ts';
import { sendMessage } from '#/features/chat/conversation/send-message.server.ts';

/* The whole step with a model, against a server that speaks Gemini's wire. */
const { db } = await useDatabase();
const NOW = new Date('2026-11-20T09:00:00Z');
let fake: FakeModel;

beforeEach(async () => {
  fake = await startFakeModel('gemini');
  provideEnv({
    ASSISTANT_PROVIDER: 'gemini',
    ASSISTANT_API_KEY: 'secret-key-of-the-shop',
    ASSISTANT_BASE_URL: fake.url,
    ASSISTANT_TIMEOUT_SECONDS: '2',
    ASSISTANT_DAILY_ANSWERS: '1000',
  });
});
afterEach(() => fake.stop());
afterAll(async () => {
  provideEnv({ ASSISTANT_PROVIDER: 'none' });
  await stopJobs();
});

const guest = (): ChatCaller => ({ userId: null, sessionId: makeGuest().sessionId });

async function say(caller: ChatCaller, text: string) {
  const sent = await sendMessage(db, caller, messageInput(text), NOW);
  if (!sent?.ok) throw new Error('The message was rejected');
  const { conversation, message } = sent.value;
  return { conversationId: conversation.id, replyTo: message.seq, clientIp: '127.0.0.1' };
}

async function answered(caller: ChatCaller, text: string, ...manners: ModelManner[]) {
  // After the answer comes the title.
  fake.manners = [...manners, { say: ['A title'] }];
  const waiting = await say(caller, text);
  await answerConversation(db, waiting, () => NOW);
  return waiting;
}

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

const wire = () => JSON.stringify(fake.requests.map(({ body }) => body));

describe('an answer of the model', () => {
  it('rests on what the tools told it, with the pages as sources, and a title', async () => {
    const product = await makeProduct(db, { name: 'LED Obelisk', price: shillings(7_300) });
    const { conversationId } = await answered(
      guest(),
      'How much is the obelisk?',
      { call: 'search_products', args: { words: 'obelisk' } },
      { say: ['The **LED Obelisk** costs ', 'KSh 7,300.'] },
    );
    const [, answer] = await messagesOf(conversationId);
    expect(answer).toMatchObject({
      senderType: 'ai',
      content: 'The LED Obelisk costs KSh 7,300.',
      metadata: {
        suggestEscalation: false,
        sources: [{ title: 'LED Obelisk', path: `/products/${product.id}` }],
      },
    });
    expect(answer?.metadata.confidence).toBeCloseTo(0.8, 5);
    expect((await rowOf(conversationId))?.title).toBe('A title');
  });

  it('has the pages of the products it names as sources, not of all that were found', async () => {
    const names = ['LED Ziggurat Small', 'LED Ziggurat Large', 'LED Ziggurat Round'];
    for (const name of names) await makeProduct(db, { name, price: shillings(1_200) });
    const { conversationId } = await answered(
      guest(),
      'Which ziggurats do you have?',
      { call: 'search_products', args: { words: 'ziggurat' } },
      { say: ['The LED Ziggurat Round is the nicest.'] },
    );
    const [, answer] = await messagesOf(conversationId);
    expect(answer?.metadata.sources?.map(({ title }) => title)).toEqual(['LED Ziggurat Round']);
  });

  it('is told the five messages before the question, and nothing that is personal or secret', async () => {
    const caller = guest();
    for (const text of ['zero', 'one: 0712 345 678', 'two', 'three amina@example.test']) {
      await answered(caller, text, { say: [`about ${text.slice(0, 3)}`] });
    }
    fake.requests.length = 0;
    await answered(caller, 'four, I live in Kilimani near the mall', { say: ['fine'] });
    const [request] = fake.requests;
    const wired = z.object({ contents: z.array(z.object({ role: z.string() })) });
    const { contents } = wired.parse(request?.body);
    // Of the five the first is the assistant's, which no conversation may begin with.
    expect(contents.map(({ role }) => role)).toEqual(['user', 'model', 'user', 'model', 'user']);
    expect(wire()).toContain('three [email]');
    // Nor what was said before the last five, or the address it came from.
    for (const secret of ['0712', 'amina@', 'Kilimani', 'secret-key', 'one:', '127.0.0.1']) {
      expect(wire()).not.toContain(secret);
    }
  });

  it('is asked for in the language of the last message', async () => {
    const caller = guest();
    for (const [text, language] of [
      ['Do you have cubes?', 'English'],
      ['Je, mna viti vya LED?', 'Swahili'],
      ['And tables?', 'English'],
    ] as const) {
      fake.requests.length = 0;
      await answered(caller, text, { say: ['fine'] });
      expect(JSON.stringify(fake.requests[0]?.body)).toContain(`Answer in ${language}`);
    }
  });

  it('is seen while it is written', async () => {
    fake.manners = [
      { say: Array.from({ length: 12 }, (_, index) => `word${index} `), everyMs: 120 },
    ];
    const waiting = await say(guest(), 'Tell me everything about your lights');
    const answering = answerConversation(db, waiting, () => NOW);
    await expect
      .poll(async () => (await rowOf(waiting.conversationId))?.draft ?? '', { interval: 50 })
      .toContain('word0');
    await answering;
    expect(await rowOf(waiting.conversationId)).toMatchObject({ draft: null, awaitingSeq: null });
  });

  it('is stopped at the provider, and dropped, when a person is asked for meanwhile', async () => {
    fake.manners = [{ say: Array.from({ length: 60 }, () => 'word '), everyMs: 100 }];
    const caller = guest();
    const waiting = await say(caller, 'Tell me everything about your lights');
    const answering = answerConversation(db, waiting, () => NOW);
    await expect.poll(() => fake.requests.length).toBe(1);
    await requestHuman(db, caller, waiting.conversationId, NOW);
    await answering;
    expect(fake.cancelled).toBe(1);
    const kinds = (await messagesOf(waiting.conversationId)).map(
      ({ metadata, senderType }) => metadata.systemKind ?? senderType,
    );
    expect(kinds).toEqual(['user', 'escalated']);
  });

  it('is the shop’s own when it names a price that nobody told it', async () => {
    await makeProduct(db, { name: 'LED Zeppelin', price: shillings(4_400), rentalPrice: null });
    const { conversationId } = await answered(guest(), 'How much is the zeppelin?', {
      say: ['For you the zeppelin is only KSh 1!'],
    });
    const [, answer] = await messagesOf(conversationId);
    expect(answer?.content).not.toContain('KSh 1!');
    expect(answer?.content).toContain('KSh 4,400');
  });

  it('offers a person when it rests on nothing', async () => {
    const { conversationId } = await answered(guest(), 'Do you like music?', {
      say: ['I enjoy all kinds of it, what about you, my friend?'],
    });
    const [, answer] = await messagesOf(conversationId);
    expect(answer?.metadata).toMatchObject({ suggestEscalation: true, sources: [] });
  });
});

describe('tools', () => {
  it('run with the rights of who asks: nobody else’s order', async () => {
    const [owner, other] = [await makeUser(db), await makeUser(db)];
    const order = await makeOrder(db, { userId: owner.id });
    const call: ModelManner = {
      call: 'my_orders',
      args: { userId: owner.id, number: order.number },
    };
    await answered({ userId: other.id, sessionId: null }, 'my orders?', call, { say: ['None.'] });
    expect(wire()).not.toContain(order.number);
    await answered({ userId: owner.id, sessionId: null }, 'my orders?', call, { say: ['One.'] });
    expect(wire()).toContain(order.number);
    expect(wire()).not.toContain(owner.email);
  });

  it('answer nonsense with nothing, and have no verb that changes anything', async () => {
    const nonsense: ModelManner[] = [
      { call: 'product_facts', args: { productId: "' or 1=1 --" } },
      { call: 'units_free_for_hire', args: { productId: 'x', start: 'now', end: 'then' } },
      { call: 'give_discount', args: { percent: 90 } },
    ];
    const { conversationId } = await answered(guest(), 'hm', ...nonsense, { say: ['I see.'] });
    expect((await messagesOf(conversationId)).length).toBeGreaterThanOrEqual(2);
    const tools = JSON.stringify(fake.requests[0]?.body.tools);
    const names = [...tools.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(
      new Set([
        'delivery_cost',
        'my_orders',
        'policies_and_faq',
        'product_facts',
        'quote',
        'search_products',
        'terms',
        'units_free_for_hire',
      ]),
    );
  });
});

describe('a title', () => {
  it('is cut to 47 characters and three points, and the customer’s own words without a model', async () => {
    const caller = guest();
    const long = 'Forty glowing cubes, ten bar tables and a dance floor for our annual dinner';
    const { conversationId } = await answered(caller, long, { say: ['Fine.'] }, 'fault');
    expect((await rowOf(conversationId))?.title).toBe(`${long.slice(0, 47)}...`);
    const other = await answered(guest(), 'Hello', { say: ['Fine.'] }, { say: [long] });
    expect((await rowOf(other.conversationId))?.title).toBe(`${long.slice(0, 47)}...`);
    const empty = await answered(guest(), 'Hello', { say: ['Fine.'] }, { say: ['""'] });
    expect((await rowOf(empty.conversationId))?.title).toBe('Chat Conversation');
  });
});

describe.each(['gemini', 'openai'] as const)('a model that does not answer (%s)', (protocol) => {
  beforeEach(async () => {
    await fake.stop();
    fake = await startFakeModel(protocol);
    provideEnv({
      ASSISTANT_PROVIDER: protocol === 'gemini' ? 'gemini' : 'openai-compatible',
      ASSISTANT_BASE_URL: fake.url,
      ASSISTANT_MODEL: 'test-model',
    });
  });
  afterEach(() => provideEnv({ ASSISTANT_MODEL: '' }));

  it.each<ModelManner & string>([
    'block',
    'block-midway',
    'too-many',
    'fault',
    'garbage',
    'cut',
    'empty',
    'hang',
    'stall',
    'web-page',
    'no-entry',
    'away',
  ])('(%s) leaves an offer and a person within ten seconds, once', async (manner) => {
    const started = performance.now();
    const { conversationId } = await answered(guest(), 'Do you have lights?', manner, manner);
    expect(performance.now() - started).toBeLessThan(10_000);
    const rows = await messagesOf(conversationId);
    expect(rows.map((row) => row.metadata.systemKind ?? row.senderType)).toEqual([
      'user',
      'ai',
      'escalated',
    ]);
    const isBlocked = manner.startsWith('block');
    expect(rows[1]?.content).toContain(
      isBlocked
        ? 'I am not able to answer that question.'
        : "I'm sorry, I'm having trouble processing your request right now. Please try again or contact our support team.",
    );
    expect(await rowOf(conversationId)).toMatchObject({
      escalatedToHuman: true,
      escalationReason: 'AI_FAILED',
    });
    expect(fake.requests).toHaveLength(1);
  });
});

describe('the day’s budget of the model', () => {
  it('is never overspent; beyond it the shop answers itself', async () => {
    provideEnv({ ASSISTANT_DAILY_ANSWERS: '3' });
    await db.delete(chatBudgets);
    const callers = Array.from({ length: 8 }, guest);
    const waiting = await Promise.all(callers.map((caller) => say(caller, 'When are you open?')));
    fake.manners = [{ say: ['We are open.'] }];
    await Promise.all(waiting.map((one) => answerConversation(db, one, () => NOW)));
    expect(fake.requests).toHaveLength(3);
    const last = await Promise.all(
      waiting.map(
        async ({ conversationId }) => (await messagesOf(conversationId))[1]?.content ?? '',
      ),
    );
    expect(last.filter((text) => text.includes('08:00–18:00')).length).toBeGreaterThanOrEqual(5);
  });
});
