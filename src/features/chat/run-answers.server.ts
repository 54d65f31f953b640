import type { Database } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { answerConversation, type Waiting } from './answers/answer-conversation.server.ts';

const running = new Set<Promise<void>>();

/**
 * Answers in the background of the request that brought the message. Should this process end before
 * it is done, the job `chat.rescue-answer` connects a person.
 */
export function startAnswer(db: Database, waiting: Waiting): void {
  const answering = answerConversation(db, waiting, () => new Date())
    .catch((error: unknown) => log().error({ err: error, ...waiting }, 'No answer was written'))
    .finally(() => running.delete(answering));
  running.add(answering);
}

/** Waits for the answers this process is writing. */
export async function settleAnswers(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
