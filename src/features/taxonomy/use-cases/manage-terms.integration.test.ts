import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { products } from '#/db/schema/catalog.ts';
import { inTransaction } from '#/db/client.server.ts';
import { matchProducts } from '#/features/assistant/rule-based/match-products.server.ts';
import { findProducts } from '#/features/assistant/tools/shop-tools.server.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import { findProductsForStaff } from '#/features/catalog/find-for-staff.server.ts';
import { getProduct } from '#/features/catalog/get-product.server.ts';
import { changeFields } from '#/features/catalog/manage/save-product.server.ts';
import { viewShop } from '#/features/content/read-shop.server.ts';
import { getHome } from '#/features/content/use-cases/get-home.server.ts';
import { followCacheVersions } from '#/platform/page-cache/invalidation.server.ts';
import { productJsonLd } from '#/shell/seo/product-json-ld.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { alwaysPolling } from '#tests/setup/always-polling.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { followTaxonomy, forgetTaxonomy, readTaxonomy } from '../read-taxonomy.server.ts';
import type { TermFields, TermId } from '../schemas.ts';
import {
  changeTerm,
  createTerm,
  listTermsForStaff,
  removeTerm,
  setTermShown,
} from './manage-terms.server.ts';

const { db, pool } = await useDatabase();

const FIRST_CATEGORIES = [
  'wearables',
  'bar-table',
  'furniture',
  'stage-floor',
  'decor',
  'signage',
  'accessories',
];
const FIRST_OCCASIONS = ['wedding', 'club-night', 'hotel-restaurant', 'corporate', 'concert'];

const fields = (en: string, sw: string): TermFields => ({
  name: { en, sw },
  text: { en: '', sw: '' },
  picture: null,
});
async function made(kind: TermId['kind'], en: string, sw = `${en} (sw)`) {
  const term = await createTerm(db, { kind, ...fields(en, sw) });
  if (!term.ok) throw new Error(term.reason);
  return term.value;
}
const plain = { locale: 'en', sort: 'featured', page: 1 } as const;
const filterNames = async (locale: 'en' | 'sw' = 'en') =>
  (await browseProducts(db, { ...plain, locale })).categories.map(({ name }) => name);

describe('a shop that changed nothing', () => {
  it('has the seven categories and five occasions it began with', async () => {
    const { category, occasion } = await listTermsForStaff(db);
    expect(category.map(({ key }) => key)).toEqual(FIRST_CATEGORIES);
    expect(occasion.map(({ key }) => key)).toEqual(FIRST_OCCASIONS);
    expect([...category, ...occasion].every(({ isShown }) => isShown)).toBe(true);
    expect(await filterNames()).toEqual([
      'Wearables',
      'Bar and table',
      'Furniture',
      'Stage and floor',
      'Décor',
      'Signage',
      'Accessories',
    ]);
    expect(await filterNames('sw')).toContain('Jukwaa na sakafu');
    expect((await getHome(db, 'sw')).occasions[0]).toEqual({
      key: 'wedding',
      name: 'Harusi',
      text: 'Matao, mapazia ya taa, meza zenye mwanga laini',
    });
  });
});

describe('a category', () => {
  it('is in the filter, on product pages and among the ways on as soon as it is saved', async () => {
    const pools = await made('category', 'Pool lights', 'Taa za bwawa');
    expect(pools).toMatchObject({ key: 'pool-lights', version: 1, products: 0, isShown: true });
    const product = await makeProduct(db, { category: pools.key });
    expect((await getProduct(db, product.id, 'sw'))?.categoryName).toBe('Taa za bwawa');
    const renamed = { ...fields('Water', 'Maji'), text: { en: 'It floats.', sw: 'Inaelea.' } };
    await changeTerm(db, { kind: 'category', key: pools.key, version: 1, ...renamed });
    expect(await filterNames()).toContain('Water');
    const { categories } = await viewShop(db, 'en', new Date());
    expect(categories.at(-1)).toEqual({ key: 'pool-lights', name: 'Water' });
    const list = await browseProducts(db, { ...plain, category: pools.key });
    expect(list.products.map(({ id }) => id)).toEqual([product.id]);
    expect(list.chosen).toEqual({ text: 'It floats.', picture: null });
  });

  it('is what its products are found by, once it is renamed', async () => {
    const glass = await made('category', 'Glassware', 'Vyombo');
    const tasting = await made('occasion', 'Tasting', 'Kuonja');
    const goods = { name: 'Glowing decanter', category: glass.key, occasions: [tasting.key] };
    const product = await makeProduct(db, goods);
    const found = async (search: string) =>
      (await browseProducts(db, { ...plain, search })).products.map(({ id }) => id);
    const listed = async (search: string) =>
      (await findProductsForStaff(db, search, 5)).map(({ id }) => id);
    const answered = async (words: string[]) => {
      const asking = { userId: null, language: 'en', now: new Date() } as const;
      return (await findProducts(db, words, asking)).map(({ id, worst }) => [id, worst]);
    };
    expect(await found('crockery')).toEqual([]);
    const key = { kind: 'category', key: glass.key, version: 1 } as const;
    await changeTerm(db, { ...key, ...fields('Crockery', 'Sahani za karamu') });
    await changeTerm(db, {
      ...key,
      kind: 'occasion',
      key: tasting.key,
      ...fields('Sampling', 'Kionjo'),
    });
    for (const words of ['crockery', 'Karamu', 'crockery sampling', 'kionjo']) {
      expect(await found(words)).toEqual([product.id]);
      expect(await listed(words)).toEqual([product.id]);
      expect(await answered(words.toLowerCase().split(' '))).toEqual([[product.id, 2]]);
    }
    const asked = { userId: null, language: 'en', now: new Date() } as const;
    // The occasion fits everything; beside it, the product is what is meant.
    const matched = await matchProducts(db, 'a decanter for a sampling', asked);
    expect(matched).toMatchObject({ requests: [{ product: { id: product.id } }] });
    const view = await getProduct(db, product.id, 'sw');
    if (!view) throw new Error('The product is gone');
    expect(productJsonLd(view, 'https://goled.example', 'sw')).toMatchObject({
      category: 'Sahani za karamu',
    });
  });

  it('that is hidden is offered nowhere, but its products and its address stay', async () => {
    const { key, version } = await made('category', 'Hidden');
    const product = await makeProduct(db, { category: key });
    await setTermShown(db, { kind: 'category', key, version, isShown: false });
    expect(await filterNames()).not.toContain('Hidden');
    const list = await browseProducts(db, { ...plain, category: key });
    expect(list.products.map(({ id }) => id)).toEqual([product.id]);
    expect(list.categories.at(-1)).toEqual({ category: key, name: 'Hidden', count: 1 });
    expect((await getProduct(db, product.id, 'en'))?.categoryName).toBe('Hidden');
  });

  it('that the shop does not have narrows nothing', async () => {
    await makeProduct(db);
    const all = await browseProducts(db, plain);
    const list = await browseProducts(db, { ...plain, category: 'nowhere', occasion: 'never' });
    expect(list.total).toBe(all.total);
    expect(list.total).toBeGreaterThan(0);
    expect(list.chosen).toBeNull();
  });

  it('has a name of its own in both languages, and keeps its key', async () => {
    const { key } = await made('category', 'Own name', 'Jina lake');
    for (const [en, sw] of [
      ['own NAME', 'Kingine'],
      ['Another', 'JINA lake'],
    ] as const) {
      expect(await createTerm(db, { kind: 'category', ...fields(en, sw) })).toMatchObject({
        reason: 'NAME_TAKEN',
      });
    }
    const same = { kind: 'category', key, version: 1, ...fields('Own name', 'Jina lake') } as const;
    expect(await changeTerm(db, same)).toMatchObject({ ok: true, value: { key } });
    expect(await changeTerm(db, same)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { version: 2 },
    });
    expect(await changeTerm(db, { ...same, key: 'unknown' })).toBeNull();
  });

  it('is deleted only when no product names it', async () => {
    const { key } = await made('category', 'Short lived');
    const { id } = await makeProduct(db, { category: key, isActive: false });
    const term = { kind: 'category', key, version: 1 } as const;
    expect(await removeTerm(db, term)).toMatchObject({ reason: 'TERM_USED', products: 1 });
    await db.update(products).set({ category: 'decor' }).where(eq(products.id, id));
    expect(await removeTerm(db, term)).toMatchObject({ ok: true });
    expect(await removeTerm(db, term)).toBeNull();
    expect((await readTaxonomy(db)).category.map((one) => one.key)).not.toContain(key);
  });
});

describe('an occasion', () => {
  it('that products name is kept, by the database too', async () => {
    const { key, version } = await made('occasion', 'Graduation', 'Mahafali');
    const { id } = await makeProduct(db, { occasions: [key, 'wedding'] });
    expect(await removeTerm(db, { kind: 'occasion', key, version })).toMatchObject({
      reason: 'TERM_USED',
      products: 1,
    });
    await expect(pool.query('delete from occasions where key = $1', [key])).rejects.toThrow(
      'Products name this occasion',
    );
    await expect(pool.query(`update products set occasions = '{unheard-of}'`)).rejects.toThrow(
      'A product names an occasion that is not there',
    );
    await db.delete(products).where(eq(products.id, id));
    expect(await removeTerm(db, { kind: 'occasion', key, version })).toMatchObject({ ok: true });
  });
});

describe('while a product is saved with a term', () => {
  it.each(['category', 'occasion'] as const)('the %s is not deleted', async (kind) => {
    const { key, version } = await made(kind, `Taken ${kind}`);
    const { id } = await makeProduct(db);
    const removing = await inTransaction(db, async (tx) => {
      const changed = kind === 'category' ? { category: key } : { occasions: [key] };
      await changeFields(tx, { id, version: 1, ...changed });
      const removal = removeTerm(db, { kind, key, version });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { removal };
    });
    expect(await removing.removal).toMatchObject({ reason: 'TERM_USED', products: 1 });
  });

  it.each(['category', 'occasion'] as const)('or its %s is gone before', async (kind) => {
    const { key } = await made(kind, `Gone ${kind}`);
    const { id } = await makeProduct(db);
    const other = await pool.connect();
    await other.query('begin');
    await other.query(
      `delete from ${kind === 'category' ? 'categories' : 'occasions'} where key = $1`,
      [key],
    );
    const changed = kind === 'category' ? { category: key } : { occasions: [key] };
    const saving = changeFields(db, { id, version: 1, ...changed });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.query('commit');
    other.release();
    expect(await saving).toMatchObject({ reason: 'TERM_GONE' });
    forgetTaxonomy();
  });
});

it('of many who change one version at once, one does', async () => {
  const { key, version } = await made('category', 'Contested');
  const tries = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) =>
      changeTerm(db, { kind: 'category', key, version, ...fields(name, name) }),
    ),
  );
  expect(tries.filter((one) => one?.ok)).toHaveLength(1);
});

it('is followed in a process that did not change it, before its pages are made', async () => {
  await readTaxonomy(db);
  const seen: Promise<string[]>[] = [];
  const names = async () => (await readTaxonomy(db)).category.map(({ name }) => name.en);
  const pages = { invalidate: (tag: string) => tag === 'public' && seen.push(names()) };
  const following = followCacheVersions(db, followTaxonomy(pages), alwaysPolling);
  const other = await pool.connect();
  await other.query('begin');
  await other.query(`update categories set name = 'Signs' where key = 'signage'`);
  await other.query(
    `insert into cache_versions (tag, version) values ('taxonomy', 1)
     on conflict (tag) do update set version = cache_versions.version + 1`,
  );
  await other.query('commit');
  other.release();
  await expect.poll(async () => (await seen.at(-1)) ?? []).toContain('Signs');
  await following.stop();
});

it('is written into the audit log when staff change it', async () => {
  const admin = await makeUser(db, { role: 'admin' });
  const { token } = await makeSession(db, admin.id);
  const headers = { cookie: await sessionCookie(token) };
  const input = { kind: 'category', ...fields('Audited', 'Imekaguliwa') };
  const answer = await callApi('taxonomy/create', input, headers);
  expect(answer.status).toBe(200);
  const entries = await db.select().from(auditLog).where(eq(auditLog.thing, 'categories'));
  expect(entries).toMatchObject([{ action: 'insert', thingId: 'audited', staffId: admin.id }]);
});
