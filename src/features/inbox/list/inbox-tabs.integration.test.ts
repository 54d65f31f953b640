import { expect, it } from 'vitest';
import { makeConversation } from '#tests/factories/chat.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { INBOX_TABS } from './inbox-search.ts';
import { countInbox, listInbox } from '../queries.server.ts';

const { db } = await useDatabase();

it('each tab lists and counts the conversations of its state', async () => {
  const [me, colleague] = [await makeUser(db), await makeUser(db)];
  const escalated = { lastSeq: 1, escalatedToHuman: true };
  const rows = {
    silent: await makeConversation(db),
    assistant: await makeConversation(db, { lastSeq: 1 }),
    waiting: await makeConversation(db, escalated),
    mine: await makeConversation(db, { ...escalated, adminId: me.id }),
    taken: await makeConversation(db, { ...escalated, adminId: colleague.id }),
    closed: await makeConversation(db, { ...escalated, adminId: me.id, isActive: false }),
    'closed by the assistant': await makeConversation(db, { isActive: false }),
  };
  const nameOf = new Map(Object.entries(rows).map(([name, { id }]) => [id, name]));
  const listed = async (state: (typeof INBOX_TABS)[number]) => {
    const found = await listInbox(db, { state, me: me.id, search: '', limit: 10 });
    return found.map(({ conversation }) => nameOf.get(conversation.id) ?? '').toSorted();
  };
  const tabs = await Promise.all(INBOX_TABS.map(async (tab) => [tab, await listed(tab)] as const));
  expect(Object.fromEntries(tabs)).toEqual({
    waiting: ['waiting'],
    mine: ['mine'],
    all: ['assistant', 'mine', 'taken', 'waiting'],
    closed: ['closed', 'closed by the assistant'],
  });
  expect(await countInbox(db, me.id)).toEqual({ waiting: 1, mine: 1, all: 4, closed: 2 });
});
