import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteMessagesFrom, listMessagesFrom, listRepliesTo } from './queries.server.ts';

export const contactData = definePersonalData({
  name: 'contactMessages',
  tables: ['contact_messages', 'contact_replies'],
  read: async (db, { email }) => {
    const replies = await listRepliesTo(db, email);
    return (await listMessagesFrom(db, email)).map(({ id, ...written }) => ({
      ...written,
      replies: replies
        .filter(({ messageId }) => messageId === id)
        .map(({ text, createdAt }) => ({ text, createdAt })),
    }));
  },
  // The answers go with what they answer.
  erase: (tx, { email }) => deleteMessagesFrom(tx, email),
});
