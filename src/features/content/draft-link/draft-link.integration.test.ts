import { beforeAll, expect, it } from 'vitest';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { listAuditOf } from '#/features/audit/list-audit-of.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { makePost } from '#tests/factories/content.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { createContent, publishContent } from '../manage/manage-content.server.ts';
import { getDraftLink, shareDraft } from './draft-link.server.ts';
import { readDraft } from './read-draft.server.ts';

const { db } = await useDatabase();

const now = new Date('2026-11-20T08:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);

beforeAll(() => provideEnv({ LOG_LEVEL: 'silent' }));

const draft = (values: object = {}) =>
  makePost(db, { isPublished: false, publishedAt: null, ...values });

async function share(id: string, at = now): Promise<string> {
  const shared = await shareDraft(db, { kind: 'post', id, isShared: true }, at);
  return shared?.link?.path.split('/').at(-1) ?? '';
}

const open = (id: string, key: string, at = now, locale: 'en' | 'sw' = 'en') =>
  readDraft(db, { kind: 'post', id, key, locale }, at);

it('a link opens the draft as it would be published, for seven days', async () => {
  const { id, title, titleSw } = await draft();
  const key = await share(id);
  const seen = await open(id, key, after(1), 'sw');
  expect(seen).toMatchObject({ kind: 'post', shownIn: 'sw', post: { title: titleSw } });
  expect(await open(id, key, after(6.9))).toMatchObject({ post: { title } });
  expect(await open(id, key, after(7))).toBeNull();
  expect(await getDraftLink(db, { kind: 'post', id }, after(7))).toBeNull();
});

it('opens nothing else, and nothing that was guessed', async () => {
  const [shared, other, alone] = [await draft(), await draft(), await draft()];
  const key = await share(shared.id);
  await share(other.id);
  expect(await open(other.id, key)).toBeNull();
  expect(await open(alone.id, key)).toBeNull();
  expect(await open(shared.id, '')).toBeNull();
  expect(await open(shared.id, 'x'.repeat(43))).toBeNull();
  expect(await readDraft(db, { kind: 'page', id: shared.id, key, locale: 'en' }, now)).toBeNull();
});

it('is taken back at once, and replaced by a new one', async () => {
  const { id } = await draft();
  const first = await share(id);
  const second = await share(id, after(1));
  expect(await open(id, first, after(1))).toBeNull();
  expect(await open(id, second, after(1))).not.toBeNull();
  expect((await getDraftLink(db, { kind: 'post', id }, after(1)))?.path).toContain(second);
  await shareDraft(db, { kind: 'post', id, isShared: false }, after(1));
  expect(await open(id, second, after(1))).toBeNull();
});

it('is made for drafts only, and leads on once the draft is published', async () => {
  const shown = await makePost(db);
  expect(await shareDraft(db, { kind: 'post', id: shown.id, isShared: true }, now)).toBeNull();
  const { id } = await draft();
  const key = await share(id);
  await publishContent(db, { kind: 'post', id, version: 1, isPublished: true }, now);
  expect(await open(id, key)).toMatchObject({ isPublished: true });
});

it('shows a page, and in English what has no Swahili yet', async () => {
  const texts = { title: 'About', titleSw: '', summary: '', summarySw: '', body: '', bodySw: '' };
  const values = { key: 'about', ...texts, holdsFrom: null } as const;
  await db.execute('delete from pages');
  const made = await createContent(db, { kind: 'page', values });
  if (!made.ok) throw new Error(made.reason);
  const page = { kind: 'page', id: made.value.id } as const;
  const shared = await shareDraft(db, { ...page, isShared: true }, now);
  const key = shared?.link?.path.split('/').at(-1) ?? '';
  expect(await readDraft(db, { ...page, key, locale: 'sw' }, now)).toMatchObject({
    key: 'about',
    shownIn: 'en',
    page: { title: 'About' },
  });
});

it('stands in the audit log with whoever made it', async () => {
  const { id } = await draft();
  const { id: userId } = await makeUser(db, { role: 'admin' });
  await actAsStaff({ userId, requestId: 'r', address: '127.0.0.1' }, () => share(id));
  const entries = await listAuditOf(db, ['posts'], id);
  expect(entries.map(({ changes }) => changes.map(({ column }) => column))).toEqual([
    ['draft_link_ends_at'],
  ]);
});
