import type { Executor } from '#/db/client.server.ts';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { callsOf } from '#/domain/assistant/offer-person.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import type { Answer, Question } from './answer.ts';
import { insertSpending } from './budget/queries.server.ts';

/** Takes one answer from the day's budgets (ASSISTANT-9); false when one of them is spent. */
export async function spendAnswer(
  db: Executor,
  question: Pick<Question, 'now'> & { spender: string },
  clientIp: string,
): Promise<boolean> {
  const { sessionAnswers: session, addressAnswers: address } = settings().limits;
  const day = nairobiDay(question.now);
  const where = hashed(clientIp);
  return (
    (await insertSpending(db, { day, spender: `session:${question.spender}`, allowed: session })) &&
    (await insertSpending(db, { day, spender: `address:${where}`, allowed: address }))
  );
}

/** What is said instead of an answer that nobody may have. */
export function tooManyAnswers(language: ChatLanguage): Answer {
  return {
    text: withLocale(language, () => m.chat_too_many_answers()),
    sources: [],
    needsSource: false,
    ...callsOf(['person']),
  };
}
