import type { Database } from '#/db/client.server.ts';
import { topicsOf, type Topic } from '#/domain/assistant/topics.ts';
import { openModel } from '#/platform/assistant/open-model.server.ts';
import { log } from '#/platform/log.server.ts';
import type { Answer, Following, Question } from './answer.ts';
import { answerFromShop } from './rule-based/answer-from-shop.server.ts';
import { spendModel } from './budget/spend-model.server.ts';
import { answerFromModel } from './model/answer-from-model.server.ts';

/** What the shop answers in its own words, whatever a model would say. */
const OWN_WORDS: readonly Topic[] = ['manipulation', 'others-data', 'bargaining'];

/**
 * What the assistant says to a question: the model's words when one is configured and its budget of
 * the day is not spent, the shop's own otherwise, and also when the model names sums it was not told.
 * @throws ModelError when the model gave no answer.
 */
export async function composeAnswer(
  db: Database,
  question: Question,
  following: Following,
): Promise<Answer> {
  const topics = topicsOf(question.text);
  const isOwn = topics.some((topic) => OWN_WORDS.includes(topic)) || question.text.trim() === '';
  const model = isOwn ? null : await openModel();
  if (!model || !(await spendModel(db, question.now))) return answerFromShop(db, question);
  const answer = await answerFromModel(db, model, question, following);
  if (answer) return answer;
  log().warn('The model named numbers that nobody told it; the shop answered itself');
  return answerFromShop(db, question);
}
