import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeQuestion } from '#tests/factories/content.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeProductDiscount } from '#tests/factories/discount.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { pages } from '#/db/schema/content.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { eq } from 'drizzle-orm';
import { modelTools, type ToolResults } from './model-tools.server.ts';

/* What each tool tells a model, with the page it stands on, in the rights of whoever asks. */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
let cube: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  await makeDeliveryZones(db);
  cube = await makeProduct(db, { name: 'LED Obelisk', stockQuantity: 10 });
});

type ToolName = keyof ReturnType<typeof modelTools>;

async function use(tool: ToolName, input: unknown, userId: string | null = null) {
  const results: ToolResults = { facts: [], sources: [], found: [] };
  const tools = modelTools(db, { userId, language: 'en', now: NOW }, results);
  const facts = await withLocale('en', () => tools[tool].run(input));
  return { facts, paths: results.sources.map(({ path }) => path), results };
}

const page = () => `/products/${cube.id}`;

describe('a tool', () => {
  it('finds products, and none that is not shown', async () => {
    const hidden = await makeProduct(db, { name: 'LED Obelisk Secret', isActive: false });
    const { facts, results } = await use('search_products', { words: 'obelisk' });
    expect(facts).toMatchObject([{ id: cube.id, name: 'LED Obelisk', toBuy: 'KSh 9,500' }]);
    expect(results.found.map(({ path }) => path)).toEqual([page()]);
    const gone = await use('product_facts', { productId: hidden.id });
    expect(gone).toMatchObject({ facts: { error: 'No such product' }, paths: [] });
  });

  it('knows a product’s facts and reckons sums', async () => {
    const { facts } = await use('product_facts', { productId: cube.id });
    expect(facts).toMatchObject({ description: 'A cube that glows.', toHire: 'KSh 1,500' });
    const sold = { productId: cube.id, how: 'buy', quantity: 7 };
    const hired = { productId: cube.id, how: 'hire', quantity: 2, days: 3 };
    const quote = await use('quote', { lines: [sold, hired], deliverTo: 'Nyali' });
    expect(quote.facts).toEqual({
      lines: [
        {
          name: 'LED Obelisk',
          how: 'buy',
          quantity: 7,
          each: 'KSh 9,500',
          total: 'KSh 66,500',
          depositPaidBack: 'KSh 0',
        },
        {
          name: 'LED Obelisk',
          how: 'hire',
          quantity: 2,
          days: 3,
          each: 'KSh 1,500',
          total: 'KSh 3,000',
          depositPaidBack: 'KSh 4,000',
        },
      ],
      delivery: { county: 'Mombasa', price: 'KSh 2,200' },
      sumWithDelivery: 'KSh 71,700',
      depositPaidBack: 'KSh 4,000',
      toPayWithTheOrder: 'KSh 75,700',
    });
    expect(quote.paths).toEqual([page(), page(), '/shipping']);
  });

  it('takes a discount off that runs', async () => {
    const product = await makeProduct(db, { name: 'LED Pyramid' });
    await makeProductDiscount(db, product.id);
    const lines = [{ productId: product.id, how: 'hire', quantity: 3, days: 2 }];
    expect((await use('quote', { lines })).facts).toMatchObject({
      lines: [{ each: 'KSh 1,200', total: 'KSh 3,600', totalBeforeDiscount: 'KSh 4,500' }],
      sumWithDelivery: 'KSh 3,600',
    });
    const { facts } = await use('search_products', { words: 'pyramid' });
    expect(facts).toMatchObject([{ toBuy: 'KSh 7,600, before the discount KSh 9,500' }]);
  });

  it('says a price as it is at that moment', async () => {
    await db
      .update(products)
      .set({ price: shillings(8_000) })
      .where(eq(products.id, cube.id));
    const { facts } = await use('quote', { lines: [{ productId: cube.id, how: 'buy' }] });
    expect(facts).toMatchObject({ sumWithDelivery: 'KSh 8,000' });
    await db
      .update(products)
      .set({ price: shillings(9_500) })
      .where(eq(products.id, cube.id));
  });

  it('counts the units free on days, without those that somebody has hired', async () => {
    const start = addDays(TODAY, 20);
    const end = addDays(TODAY, 21);
    const request = { productId: cube.id, start, end };
    expect((await use('units_free_for_hire', request)).facts).toMatchObject({ free: 10, days: 1 });
    await makeOrder(db, {
      lines: [{ product: cube, type: 'rental', quantity: 4, range: { start, end } }],
      now: NOW,
    });
    const { facts, paths } = await use('units_free_for_hire', request);
    expect(facts).toMatchObject({ free: 6 });
    expect(paths).toEqual([page()]);
    const past = await use('units_free_for_hire', {
      ...request,
      start: '2020-01-01',
      end: '2020-01-02',
    });
    expect(past.facts).toMatchObject({ refused: 'HIRE_START_IN_PAST' });
    const lines = [{ productId: cube.id, how: 'hire', start: '2020-01-01', end: '2020-01-02' }];
    expect((await use('quote', { lines })).facts).toEqual({ refused: 'HIRE_START_IN_PAST' });
  });

  it('knows what a delivery costs, by county or town', async () => {
    for (const place of ['Mombasa', 'Nyali']) {
      const { facts, paths } = await use('delivery_cost', { place });
      expect(facts).toMatchObject({ county: 'Mombasa', price: 'KSh 2,200' });
      expect(paths).toEqual(['/shipping']);
    }
    const nowhere = await use('delivery_cost', { place: 'Atlantis' });
    expect(nowhere).toMatchObject({ facts: { error: 'No such county' }, paths: [] });
  });

  it('reads what the shop has written', async () => {
    await makeQuestion(db, {
      anchor: 'giraffes',
      question: 'Do you light giraffes?',
      answer: 'Only at night.',
    });
    const { facts, paths } = await use('policies_and_faq', { words: 'giraffes' });
    expect(facts).toMatchObject([{ title: 'Do you light giraffes?', text: 'Only at night.' }]);
    expect(paths).toEqual(['/faq#giraffes']);
  });

  it('quotes a rule of the terms', async () => {
    const body = '## Cancelling {#cancel}\n\nUntil **noon**.\n\n## Law\n\nKenyan.';
    const title = { title: 'Terms', titleSw: 'Masharti', summary: 'Rules.', summarySw: 'Sheria.' };
    const shown = { isPublished: true, holdsFrom: '2026-11-01' };
    await db.insert(pages).values({ key: 'terms', ...title, body, bodySw: body, ...shown });
    const { facts, paths } = await use('terms', { part: 'cancel' });
    expect(facts).toEqual({ title: 'Cancelling', text: 'Until noon.' });
    expect(paths).toEqual(['/terms#cancel']);
    expect((await use('terms', { part: 'deposit' })).facts).toEqual({ error: 'Not in the terms' });
  });

  it('shows the caller’s own orders, a guest none, whatever is asked for', async () => {
    const [owner, other] = [await makeUser(db), await makeUser(db)];
    const { number } = await makeOrder(db, { userId: owner.id });
    const request = { userId: owner.id, number, all: true };
    expect(JSON.stringify((await use('my_orders', request, owner.id)).facts)).toContain(number);
    const theirs = await use('my_orders', request, other.id);
    expect(theirs.facts).toEqual([]);
    const guest = await use('my_orders', request);
    expect(guest).toMatchObject({
      facts: { error: 'The customer must sign in first' },
      paths: ['/auth/login'],
    });
    for (const { results } of [theirs, guest]) expect(results.facts.join()).not.toContain(number);
  });

  it('refuses nonsense', async () => {
    for (const [tool, input] of [
      ['quote', { lines: [{ productId: cube.id, how: 'buy', quantity: 0 }] }],
      ['quote', { lines: [{ productId: cube.id, how: 'buy', quantity: 1e9 }] }],
      ['delivery_cost', { place: 'x'.repeat(100) }],
    ] as const) {
      await expect(use(tool, input)).rejects.toThrow(/Too/);
    }
    const forged = { lines: [{ productId: "' or 1=1 --", how: 'buy' }] };
    await expect(use('quote', forged)).rejects.toThrow(/Invalid/);
    const gone = { lines: [{ productId: randomUUID(), how: 'buy' }] };
    expect((await use('quote', gone)).facts).toMatchObject({
      lines: [{ error: 'Not offered this way' }],
    });
  });
});
