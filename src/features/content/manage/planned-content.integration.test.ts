import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { posts, questions } from '#/db/schema/content.ts';
import { listCacheVersions } from '#/platform/page-cache/queries.server.ts';
import { makePost, makeQuestion } from '#tests/factories/content.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { buildFeed } from '../feeds/feed.server.ts';
import { buildSitemap } from '../feeds/sitemap.server.ts';
import { countContentDrafts } from '../find-for-staff.server.ts';
import { browsePosts, browseQuestions, getPost } from '../use-cases/read-content.server.ts';
import {
  browseContent,
  changeContent,
  planContent,
  publishContent,
  publishDueContent,
} from './manage-content.server.ts';

const { db } = await useDatabase();

const now = new Date('2026-11-20T08:00:00Z');
const publishAt = new Date('2026-11-21T05:00:00Z');

const publicVersion = async () =>
  (await listCacheVersions(db)).find(({ tag }) => tag === 'public')?.version ?? 0;

const draft = () => makePost(db, { isPublished: false, publishedAt: null });
const plan = (id: string, at: Date | null = publishAt, version = 1) =>
  planContent(db, { kind: 'post', id, version, publishAt: at }, now);

beforeEach(async () => {
  await db.execute(sql`truncate ${posts}, ${questions}`);
});

it('a planned article is seen by nobody before its minute and everywhere from then on', async () => {
  const { id } = await draft();
  expect(await plan(id)).toMatchObject({ ok: true, value: { publishAt, version: 2 } });
  const seen = async () => ({
    page: (await getPost(db, id, 'en'))?.publishedAt,
    list: (await browsePosts(db, { locale: 'en', page: 1 })).total,
    isInFeed: (await buildFeed(db, 'https://goled.test', 'sw')).includes(id),
    isInSitemap: (await buildSitemap(db, 'https://goled.test')).includes(id),
  });
  expect(await publishDueContent(db, new Date(publishAt.getTime() - 1))).toBe(0);
  expect(await seen()).toEqual({ page: undefined, list: 0, isInFeed: false, isInSitemap: false });
  const before = await publicVersion();
  // The shop stood still at its minute: it is dated by the plan all the same.
  expect(await publishDueContent(db, new Date('2026-11-21T07:30:00Z'))).toBe(1);
  const at = publishAt.toISOString();
  expect(await seen()).toEqual({ page: at, list: 1, isInFeed: true, isInSitemap: true });
  expect(await publicVersion()).toBe(before + 1);
});

// Guard: the update's own condition. Read first and written after, each run would publish it.
it('is published once, however many look at once', async () => {
  await plan((await draft()).id);
  const question = await makeQuestion(db, { isPublished: false });
  await planContent(db, { kind: 'question', id: question.id, version: 1, publishAt }, now);
  const before = await publicVersion();
  const counts = await Promise.all(
    Array.from({ length: 6 }, () => publishDueContent(db, publishAt)),
  );
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 2]);
  expect(await publicVersion()).toBe(before + 1);
  expect(await browseQuestions(db, { locale: 'sw' })).toHaveLength(1);
});

it('a plan that was withdrawn, or overtaken by hand, does nothing more', async () => {
  const [withdrawn, shown] = [await draft(), await draft()];
  await plan(withdrawn.id);
  expect(await plan(withdrawn.id, null, 2)).toMatchObject({ value: { publishAt: null } });
  await plan(shown.id);
  const byHand = { kind: 'post', id: shown.id, version: 2, isPublished: true } as const;
  expect(await publishContent(db, byHand, now)).toMatchObject({ value: { publishAt: null } });
  expect(await publishDueContent(db, publishAt)).toBe(0);
  expect((await getPost(db, shown.id, 'en'))?.publishedAt).toBe(now.toISOString());
});

it('only a whole draft is planned, for a time to come, and stays whole', async () => {
  const half = await makePost(db, { isPublished: false, publishedAt: null, bodySw: '' });
  expect(await plan(half.id)).toEqual({ ok: false, reason: 'NOT_WHOLE', missing: ['bodySw'] });
  const { id, ...texts } = await draft();
  expect(await plan(id, now)).toEqual({ ok: false, reason: 'NO_SUCH_TIME' });
  expect(await plan((await makePost(db)).id)).toEqual({ ok: false, reason: 'PUBLISHED_ALREADY' });
  await plan(id);
  const { title, titleSw, summary, summarySw, body, bodySw, tags, picture, productIds } = texts;
  const values = { title, summary, summarySw, body, bodySw, tags, picture, productIds };
  const change = (changed: { titleSw: string }) =>
    changeContent(db, { id, version: 2 }, { kind: 'post', values: { ...values, ...changed } });
  expect(await change({ titleSw: '' })).toMatchObject({ missing: ['titleSw'] });
  // Whoever had it open when its time came saves what was typed.
  await publishDueContent(db, publishAt);
  expect(await change({ titleSw: `${titleSw}!` })).toMatchObject({ value: { isPublished: true } });
});

it('waits for nobody: the desk counts it no more, and lists find it by its state', async () => {
  await plan((await draft()).id);
  await draft();
  expect((await countContentDrafts(db)).post).toBe(1);
  const count = async (state: 'planned' | 'draft') =>
    (await browseContent(db, { kind: 'post', search: '', state, page: 1 })).total;
  expect([await count('planned'), await count('draft')]).toEqual([1, 1]);
});
