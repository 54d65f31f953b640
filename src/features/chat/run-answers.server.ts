import type { Database } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { answerConversation, type Waiting } from './answers/answer-conversation.server.ts';

const running = new Set<Promise<void>>();

/** In the background; should the process end, the job `chat.rescue-answer` escalates. */
export function startAnswer(db: Database, waiting: Waiting): void {
  const answering = answerConversation(db, waiting, () => new Date())
    .catch((error: unknown) => log().error({ err: error, ...waiting }, 'No answer was written'))
    .finally(() => running.delete(answering));
  running.add(answering);
}

export async function settleAnswers(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
