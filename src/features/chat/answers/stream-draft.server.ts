import type { Database } from '#/db/client.server.ts';
import { showDraft } from '#/domain/chat/conversation-messages.ts';
import { log } from '#/platform/log.server.ts';
import { announceQuietly } from '../conversation/announce.server.ts';
import { moveConversation } from '../handover/move-conversation.server.ts';
import type { Following } from '#/features/assistant/answer.ts';

/** How often a growing answer is shown. */
const EVERY_MS = 300;

/** Shows an answer while it is written, and ends `signal` once nobody waits for it any more. */
export function followDraft(
  db: Database,
  waiting: { conversationId: string; replyTo: number },
): Following & { stop(): Promise<void> } {
  const controller = new AbortController();
  let latest = '';
  let shown = '';
  let writing: Promise<void> = Promise.resolve();
  const show = async () => {
    if (latest === shown) return;
    shown = latest;
    await db.transaction(async (tx) => {
      const moved = await moveConversation(tx, waiting.conversationId, (found) =>
        showDraft(found, waiting.replyTo, shown),
      );
      if (moved?.ok) await announceQuietly(tx, moved.value);
      else controller.abort();
    });
  };
  const timer = setInterval(() => {
    writing = writing
      .then(show)
      .catch((error: unknown) => log().warn({ err: error, ...waiting }, 'A draft was not shown'));
  }, EVERY_MS);
  return {
    signal: controller.signal,
    onText: (text) => {
      latest = text;
    },
    stop: () => {
      clearInterval(timer);
      return writing;
    },
  };
}
