import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { makeConversation } from '#tests/factories/chat.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { customOrderDrafts, customOrderFiles } from '#/db/schema/custom-orders.ts';
import type { ConversationPage } from '#/features/chat/views.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi, type ApiAnswer } from './call-api.ts';

/*
 * Browsers that nobody is signed in to: whoever can set a cookie there (a
 * neighbouring subdomain, a plain line, a shared phone) must not be able to read along.
 */
const { db } = await useDatabase();
afterAll(stopJobs);

const made = () => randomBytes(32).toString('base64url');
const stored = (value: string) => createHash('sha256').update(value).digest('base64url');
/** `name=value` of the one cookie that an answer sets. */
const given = ({ headers }: ApiAnswer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

const read = (cookie: string) => callApi('chat/readConversation', { locale: 'en' }, { cookie });
const say = (content: string, cookie: string) =>
  callApi('chat/sendMessage', { locale: 'en', clientId: made(), content }, { cookie });
const draft = (cookie: string) => callApi('customOrders/draft', undefined, { cookie });
const addFile = async (cookie: string) =>
  callApi(
    'customOrders/addFile',
    { file: new File([await makePhoto({ width: 40, height: 30 })], 'logo.jpg') },
    { cookie, 'x-goled-client-ip': '10.8.0.1' },
  );

describe('a planted cookie', () => {
  it.each([
    ['without a signature', made()],
    ['with a signature of its own', `${made()}.${made()}`],
  ])('opens no chat: the guest writes under a value of the shop’s own, %s', async (_, value) => {
    const planted = `goled.chat=${value}`;
    const said = await say('my private words', planted);
    expect(said.status).toBe(200);
    const own = given(said);
    expect(own).toMatch(/^goled\.chat=[\w-]{43}\.[\w-]{43}$/);
    expect((await read(planted)).text).not.toContain('private words');
    // The browser sends both; the planted one first, as one with a longer path would be.
    expect((await read(`${planted}; ${own}`)).text).toContain('private words');
  });

  it('opens no draft of a custom order', async () => {
    const planted = `goled.custom_draft=${made()}`;
    const sent = await addFile(planted);
    expect(sent.status).toBe(200);
    const own = given(sent);
    expect(own).toMatch(/^goled\.custom_draft=[\w-]{43}\.[\w-]{43}$/);
    expect((await draft(planted)).body).toMatchObject({ files: [] });
    expect((await draft(`${planted}; ${own}`)).body).toMatchObject({ files: [{ kind: 'image' }] });
    // A value issued for the one is none for the other.
    const value = own.split('=')[1];
    expect((await read(`goled.chat=${value}`)).body).toMatchObject({ conversation: null });
  });
});

describe('a browser from before guests’ cookies were signed', () => {
  it('goes on with its conversation under a new value, and the old one opens nothing', async () => {
    const value = made();
    const old = `goled.chat=${value}`;
    const { id } = await makeConversation(db, { sessionId: stored(value) });
    const opened = await read(old);
    // The procedure's own view.
    expect((opened.body as ConversationPage).conversation?.id).toBe(id);
    const own = given(opened);
    expect(own).toMatch(/^goled\.chat=[\w-]{43}\.[\w-]{43}$/);
    expect((await read(old)).body).toMatchObject({ conversation: null });
    expect((await read(`${old}; ${own}`)).body).toMatchObject({ conversation: { id } });
    const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, id));
    expect(row?.sessionId).toBe(stored(own.slice(own.indexOf('=') + 1)));
  });

  it('keeps the files of its draft', async () => {
    const value = made();
    const old = `goled.custom_draft=${value}`;
    const now = new Date();
    const rows = { tokenHash: stored(value), updatedAt: now };
    const [kept] = await db.insert(customOrderDrafts).values(rows).returning();
    const file = { name: 'logo.webp', kind: 'image', bytes: 9, createdAt: now } as const;
    await db.insert(customOrderFiles).values({ ...file, draftId: kept?.id, objectKey: made() });
    const opened = await draft(old);
    expect(opened.body).toMatchObject({ files: [{ name: 'logo.webp' }] });
    expect((await draft(old)).body).toMatchObject({ files: [] });
    expect((await draft(given(opened))).body).toMatchObject({ files: [{ name: 'logo.webp' }] });
  });
});
