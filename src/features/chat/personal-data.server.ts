import { definePersonalData } from '#/platform/personal-data.server.ts';
import {
  deleteConversationsOf,
  listConversationsOf,
  listSaidIn,
} from './personal/queries.server.ts';

// Files go with the messages that they hang on: the database notes them for removal.
export const chatData = definePersonalData({
  name: 'conversations',
  tables: ['chat_conversations', 'chat_messages', 'chat_attachments'],
  read: async (db, { userId }) => {
    const whole = [];
    for (const conversation of await listConversationsOf(db, userId)) {
      whole.push({ ...conversation, messages: await listSaidIn(db, conversation.id) });
    }
    return whole;
  },
  erase: (tx, { userId }) => deleteConversationsOf(tx, userId),
});
