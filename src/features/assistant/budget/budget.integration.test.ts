import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { makeGuest, messageInput } from '#tests/factories/chat.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { chatMessages } from '#/db/schema/chat.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { answerConversation } from '#/features/chat/answers/answer-conversation.server.ts';
import type { ChatCaller } from '#/features/chat/conversation/owned-by.server.ts';
import { sendMessage } from '#/features/chat/conversation/send-message.server.ts';
import { insertSpending } from './queries.server.ts';

/* What answers may cost a day: for a browser or person, and for an address. The model's: answer-from-model. */
const { db, pool } = await useDatabase();
afterAll(stopJobs);

const NOW = new Date('2026-11-20T09:00:00Z');
const guest = (): ChatCaller => ({ userId: null, sessionId: makeGuest().sessionId });

/** Asks, waits, and gives what was answered. */
async function ask(caller: ChatCaller, text: string, clientIp = '127.0.0.1') {
  const sent = await sendMessage(db, caller, messageInput(text), NOW);
  if (!sent?.ok) throw new Error('The message was rejected');
  const { conversation, message } = sent.value;
  const waiting = { conversationId: conversation.id, replyTo: message.seq, clientIp };
  await answerConversation(db, waiting, () => NOW);
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversation.id))
    .orderBy(asc(chatMessages.seq));
  return rows.at(-1);
}

describe('what an assistant may spend', () => {
  // Red without `setWhere` in `insertSpending`.
  it('is never more than the budget, however many ask at once', async () => {
    const spending = { day: '2026-11-20', spender: 'session:race', allowed: 5 };
    const attempts = Array.from({ length: 40 }, () => insertSpending(db, spending));
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5);
  });

  it('ends in a polite sentence', async () => {
    const caller = guest();
    const spender = `session:${caller.sessionId}`;
    await insertSpending(db, { day: '2026-11-20', spender, allowed: 1 });
    await db.execute(
      `update chat_budgets set used = 100, allowed = 100 where spender = '${spender}'`,
    );
    const answer = await ask(caller, 'one more question');
    expect(answer?.content).toContain('We have talked a lot today');
    expect(answer?.metadata.suggestEscalation).toBe(true);
  });
});

describe('an address', () => {
  it('has a budget for all its browsers; who comes from elsewhere is answered', async () => {
    provideEnv({ ASSISTANT_ADDRESS_ANSWERS: '3' });
    try {
      const answers: string[] = [];
      for (const clientIp of ['203.0.113.9', '203.0.113.9', '203.0.113.9', '203.0.113.9', '::1']) {
        answers.push((await ask(guest(), 'When are you open?', clientIp))?.content ?? '');
      }
      const paused = answers.map((text) => text.includes('We have talked a lot today'));
      expect(paused).toEqual([false, false, false, true, false]);
      const { rows } = await pool.query<{ spender: string }>('select spender from chat_budgets');
      expect(rows.map(({ spender }) => spender).join()).not.toContain('203.0.113.9');
    } finally {
      provideEnv({ ASSISTANT_ADDRESS_ANSWERS: '500' });
    }
  });

  it('begins anew the next day', async () => {
    const spender = 'address:next-day';
    expect(await insertSpending(db, { day: '2026-11-20', spender, allowed: 1 })).toBe(true);
    expect(await insertSpending(db, { day: '2026-11-20', spender, allowed: 1 })).toBe(false);
    expect(await insertSpending(db, { day: '2026-11-21', spender, allowed: 1 })).toBe(true);
  });
});
