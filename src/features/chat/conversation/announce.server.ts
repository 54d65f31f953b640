import type { Transaction } from '#/db/client.server.ts';
import { publish } from '#/platform/realtime/publish.server.ts';
import { bumpInboxVersion, type ConversationRow } from '../queries.server.ts';
import { chatTopic, INBOX_TOPIC } from './live-chat.server.ts';

/** Publishes conversation and inbox, last in a transaction: conversation → inbox → outbox. */
export async function announce(tx: Transaction, conversation: ConversationRow): Promise<void> {
  const inbox = await bumpInboxVersion(tx);
  await publish(tx, INBOX_TOPIC, inbox);
  await announceQuietly(tx, conversation);
}

/** The same for what does not concern the inbox: who is writing, an answer that is being written. */
export async function announceQuietly(
  tx: Transaction,
  conversation: ConversationRow,
): Promise<void> {
  await publish(tx, chatTopic(conversation.id), conversation.version);
}
