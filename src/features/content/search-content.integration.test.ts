import { beforeAll, describe, expect, it } from 'vitest';
import { seedTexts } from '#scripts/seed/seed-texts.ts';
import { makePost, makeQuestion } from '#tests/factories/content.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { searchContent } from './search-content.server.ts';

const { db } = await useDatabase();

beforeAll(async () => {
  await seedTexts(db);
  await makePost(db, {
    title: 'Power planning for LED bars',
    titleSw: 'Kupanga umeme wa baa za LED',
    body: 'Add up the watts.\n\nA kettle on the same socket trips the breaker.',
    bodySw: "Jumlisha wati.\n\nBirika kwenye soketi ileile huzima umeme. Taa zinang'aa.",
  });
  await makePost(db, { title: 'Secret kettle draft', isPublished: false });
  await makeQuestion(db, { question: 'Hidden kettle question?', isPublished: false });
});

const find = (term: string, locale: 'en' | 'sw' = 'en', limit = 3) =>
  searchContent(db, { locale, term, limit });

describe('searching what the shop has written', () => {
  it.each([
    ['What is the deposit and when do I get it back?', '/faq#what-is-the-deposit'],
    ['can lights stand in rain', '/faq#rain'],
    ['do you deliver outside nairobi', '/faq#delivery-outside-nairobi'],
    ['I have a discount code', '/faq#discount-codes'],
    ['returning late', '/faq#late-return'],
    ['batteries', '/faq#how-long-batteries-last'],
    ['data protection', '/privacy'],
  ])('answers %j with %s', async (term, path) => {
    expect((await find(term)).map((found) => found.path)).toContain(path);
  });

  it.each([
    ['amana narudishiwa lini', '/sw/faq#what-is-the-deposit'],
    ['taa kwenye mvua', '/sw/faq#rain'],
    ['nalipaje', '/sw/faq#how-to-pay'],
    ['je mnafikisha nje ya Nairobi', '/sw/faq#delivery-outside-nairobi'],
    ['faragha', '/sw/privacy'],
  ])('answers %j in Swahili with %s', async (term, path) => {
    const finds = await find(term, 'sw');
    expect(finds.map((found) => found.path)).toContain(path);
  });

  it('forgives a typing error', async () => {
    const [found] = await find('depossit');
    expect(found?.path).toBe('/faq#what-is-the-deposit');
  });

  it('finds a number with its decimals', async () => {
    const post = await makePost(db, { body: 'A bar is built within 2.75 hours.' });
    expect((await find('2.75')).map(({ title }) => title)).toEqual([post.title]);
  });

  it.each(['zinang’aa', "zinang'aa", 'zinangaa'])('finds %j however it is typed', async (term) => {
    expect((await find(term, 'sw')).map(({ kind }) => kind)).toContain('post');
  });

  it('quotes the paragraph that says it, in plain text, with the shop’s own facts filled in', async () => {
    const [post] = await find('kettle');
    expect(post).toMatchObject({
      kind: 'post',
      excerpt: expect.stringMatching(/^A kettle on the same socket/),
    });
    const held = await find('reserved while I pay');
    expect(held[0]?.excerpt).toContain('for 30 minutes');
    for (const { title, excerpt } of [...held, ...(await find('shop', 'en', 20))]) {
      expect(`${title} ${excerpt}`).not.toMatch(/\{|\]\(|\*\*/);
      expect(excerpt.length).toBeLessThanOrEqual(400);
    }
  });

  it('shows no drafts', async () => {
    const finds = await find('kettle', 'en', 20);
    expect(finds.map(({ title }) => title).join()).not.toMatch(/secret|hidden/i);
  });

  it.each(['', '   ', '!!! & | ( :*', "'; drop table posts; --", '\\', 'zzzzqqq', '%_%'])(
    '%j breaks nothing',
    async (term) => {
      expect(Array.isArray(await find(term))).toBe(true);
    },
  );

  it('keeps to its limit', async () => {
    expect(await find('hire the light', 'en', 2)).toHaveLength(2);
  });
});
