import { beforeAll, describe, expect, it } from 'vitest';
import { seedTexts } from '#scripts/seed/seed-texts.ts';
import { pages } from '#/db/schema/content.ts';
import { readPostFilter } from '#/domain/content/post-filter.ts';
import { makePost } from '#tests/factories/content.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { buildFeed } from '../feeds/feed.server.ts';
import { browsePosts, browseQuestions, getPage, getPost } from './read-content.server.ts';
import { buildSitemap } from '../feeds/sitemap.server.ts';

const { db } = await useDatabase();

const browse = (raw: Record<string, unknown>, locale: 'en' | 'sw' = 'en') =>
  browsePosts(db, { ...readPostFilter(raw), locale });
const titles = async (raw: Record<string, unknown>, locale: 'en' | 'sw' = 'en') =>
  (await browse(raw, locale)).posts.map(({ title }) => title);

let newest = '';
let draft = '';

beforeAll(async () => {
  await seedTexts(db);
  for (let month = 1; month <= 13; month += 1) {
    await makePost(db, {
      title: `Post of month ${month}`,
      tags: month % 2 === 0 ? ['power'] : ['weddings'],
      publishedAt: new Date(Date.UTC(2025, 6 + month, 1, 6)),
    });
  }
  const shown = await makeProduct(db, { name: 'Festoon' });
  const withdrawn = await makeProduct(db, { name: 'Withdrawn', isActive: false });
  newest = (
    await makePost(db, {
      title: 'Generators & <kettles>',
      titleSw: 'Jenereta na birika',
      body: `## Sums {#sums}\n\nAdd [the watts](/products/${shown.id}).`,
      bodySw: '## Hesabu {#sums}\n\nJumlisha [wati](/faq).',
      tags: ['power', 'planning'],
      productIds: [withdrawn.id, shown.id],
      publishedAt: new Date('2026-10-01T06:00:00Z'),
    })
  ).id;
  draft = (await makePost(db, { title: 'Draft', tags: ['venues'], isPublished: false })).id;
});

describe('the list of articles', () => {
  it('has the newest first, twelve on a page, without drafts', async () => {
    const first = await browse({});
    expect(first).toMatchObject({ total: 14, pages: 2, tags: ['weddings', 'power', 'planning'] });
    expect(first.posts.map(({ title }) => title).slice(0, 2)).toEqual([
      'Generators & <kettles>',
      'Post of month 13',
    ]);
    expect(await titles({ page: 2 })).toEqual(['Post of month 2', 'Post of month 1']);
    // Past the end is the last page, and it says which one that is.
    expect(await browse({ page: 99 })).toMatchObject({ page: 2, posts: [{}, {}] });
  });

  it('is narrowed by tag and by what was typed, in either language', async () => {
    expect(await titles({ tag: 'planning' })).toEqual(['Generators & <kettles>']);
    expect(await titles({ search: 'generator' })).toEqual(['Generators & <kettles>']);
    expect(await titles({ search: 'generatr' })).toEqual(['Generators & <kettles>']);
    expect(await titles({ search: 'birika' }, 'sw')).toEqual(['Jenereta na birika']);
    expect(await titles({ search: 'birika', tag: 'weddings' })).toEqual([]);
    expect(await titles({ search: '!!!' })).toEqual([]);
    expect((await browse({ search: '!!!' })).total).toBe(0);
  });
});

describe('an article', () => {
  it('shows its text, its products that are there, and others like it', async () => {
    const post = await getPost(db, newest, 'en');
    expect(post?.body.headings).toEqual([{ id: 'sums', text: 'Sums', level: 2 }]);
    expect(post?.body.html).toContain('<h2 id="sums">Sums</h2>');
    expect(post?.products.map(({ name }) => name)).toEqual(['Festoon']);
    expect(post?.related).toHaveLength(3);
    expect(post?.related[0]?.tags).toEqual(['power']);
  });

  it('links within the shop in its own language', async () => {
    expect((await getPost(db, newest, 'sw'))?.body.html).toContain('<a href="/sw/faq">wati</a>');
  });

  it('is not there as a draft or under an unknown id', async () => {
    expect(await getPost(db, draft, 'en')).toBeNull();
    expect(await getPost(db, '00000000-0000-7000-8000-000000000000', 'en')).toBeNull();
  });
});

describe('questions', () => {
  it('come in five groups, at least 25, whole in both languages', async () => {
    for (const locale of ['en', 'sw'] as const) {
      const groups = await browseQuestions(db, { locale });
      expect(groups).toHaveLength(5);
      const all = groups.flatMap(({ questions }) => questions);
      expect(all.length).toBeGreaterThanOrEqual(25);
      for (const { question, answer, answerText } of all) {
        expect(question).toMatch(/\?$|\./);
        expect(answer).toMatch(/^<p>/);
        expect(answerText).not.toMatch(/[<>{}]/);
      }
    }
  });

  it('are found by words of the question and of the answer', async () => {
    const found = async (search: string) =>
      (await browseQuestions(db, { locale: 'en', search })).flatMap(({ questions }) =>
        questions.map(({ anchor }) => anchor),
      );
    expect(await found('m-pesa prompt')).toContain('prompt-did-not-come');
    expect(await found('puddle of zebras')).toEqual([]);
    expect(await found('???')).toEqual([]);
  });
});

describe('the first texts of a shop', () => {
  it('are four pages in both languages, with the shop’s own facts, and come once', async () => {
    for (const key of ['about', 'privacy', 'terms', 'shipping'] as const) {
      for (const locale of ['en', 'sw'] as const) {
        const page = await getPage(db, key, locale);
        expect(page?.body.html).toContain('</h2>');
        expect(`${page?.summary} ${page?.body.html}`).not.toMatch(/\{\w+\}/);
        const ids = page?.body.html.match(/ id="([^"]+)"/g) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
    await db.delete(pages);
    await db.insert(pages).values({ key: 'terms', title: 'Our own' });
    await seedTexts(db);
    expect(await db.$count(pages)).toBe(1);
  });
});

it('the feed is XML, whatever a title says, and speaks its language', async () => {
  const feed = await buildFeed(db, 'https://goled.test', 'sw');
  expect(feed).toContain('<language>sw-KE</language>');
  expect(feed).toContain(`<link>https://goled.test/sw/blog/${newest}</link>`);
  expect(feed).toContain('href="https://goled.test/sw/blog/rss.xml" rel="self"');
  const english = await buildFeed(db, 'https://goled.test', 'en');
  expect(english).toContain('<title>Generators &amp; &lt;kettles&gt;</title>');
  expect(english).not.toContain('Draft');
  expect(english.match(/<item>/g)).toHaveLength(14);
});

it('the sitemap names what is published, with its day', async () => {
  const sitemap = await buildSitemap(db, 'https://goled.test');
  expect(sitemap).toContain(`<loc>https://goled.test/sw/blog/${newest}</loc><lastmod>2026-`);
  expect(sitemap).not.toContain(draft);
  expect(sitemap).toMatch(/<loc>https:\/\/goled.test\/faq<\/loc><lastmod>/);
  expect(sitemap).not.toContain('/privacy');
});

it('a sitemap of more products than a part holds is an index of parts, each product in one', async () => {
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push((await makeProduct(db)).id);
  const locs = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  const origin = 'https://goled.test';
  const index = await buildSitemap(db, origin, { size: 2 });
  expect(index).toContain('<sitemapindex');
  const parts = locs(index).map((loc) => new URL(loc).searchParams.get('part'));
  expect(parts[0]).toBe('pages');
  const all: string[] = [];
  for (const part of parts) all.push(...locs(await buildSitemap(db, origin, { part, size: 2 })));
  expect(new Set(all).size).toBe(all.length);
  for (const id of made) expect(all).toContain(`${origin}/sw/products/${id}`);
  expect(all.toSorted()).toEqual(locs(await buildSitemap(db, origin)).toSorted());
  // What names no part is the index again.
  expect(await buildSitemap(db, origin, { part: 'junk', size: 2 })).toBe(index);
});
