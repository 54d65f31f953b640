import type { Executor } from '#/db/client.server.ts';
import type { Answer, Question } from './answer.ts';
import { answerFromShop } from './answerer/answer-from-shop.server.ts';

/** What the assistant says to a question. */
export function composeAnswer(db: Executor, question: Question): Promise<Answer> {
  return answerFromShop(db, question);
}
