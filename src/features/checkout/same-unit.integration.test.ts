import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { drawPart, textOf } from '#tests/setup/draw-part.tsx';
import { useDatabase } from '#tests/setup/use-database.ts';
import { customerWithCart, NOW, order, type Staged } from '#tests/sums/stage.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { answerFromShop } from '#/features/assistant/rule-based/answer-from-shop.server.ts';
import { modelTools } from '#/features/assistant/tools/model-tools.server.ts';
import { ProductOffer } from '#/features/cart/components/product-offer.tsx';
import { getProduct } from '#/features/catalog/get-product.server.ts';
import { toFileRows } from '#/features/catalog/manage/import/file-columns.server.ts';
import { findProduct } from '#/features/catalog/queries.server.ts';
import { ProductCard } from '#/features/catalog/product-card.tsx';
import { OrderCard } from '#/features/orders/components/order-card.tsx';
import { OrderLines } from '#/features/orders/components/order-lines.tsx';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { orderFacts } from '#/features/orders/documents/order-facts.server.ts';
import { getOrder, listOrders } from '#/features/orders/get-order.server.ts';
import { orderMails } from '#/features/orders/mails/order-mails.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { productJsonLd } from '#/shell/seo/product-json-ld.ts';
import { SummaryAside, summaryOf } from './components/order-summary.tsx';
import { quoteCart } from './quote-cart.server.ts';

/* What is hired by the square metre says so wherever its price stands (CATALOG-16). */
const { db } = await useDatabase();

const START = addDays(nairobiDay(NOW), 30);
const RANGE = { start: START, end: addDays(START, 1) };
const EACH = shillings(3_500);
const QUANTITY = 12;
let staged: Staged;

beforeAll(async () => {
  await makeDeliveryZones(db);
  const product = await makeProduct(db, {
    name: 'LED Zephyr',
    nameSw: 'Zephyr ya LED',
    unit: 'm2',
    stockQuantity: 60,
    price: shillings(40_000),
    rentalPrice: EACH,
    ratePlan: { coveredDays: 1, tiers: [] },
    deposit: shillings(3_000),
  });
  const total = EACH * QUANTITY;
  const shelf = {};
  staged = {
    lines: [
      {
        kind: 'rental',
        quantity: QUANTITY,
        days: 1,
        shelf,
        each: EACH,
        total,
        product,
        range: RANGE,
      },
    ],
    code: null,
    delivery: { method: 'pickup' },
  };
});
afterAll(stopJobs);

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

function productOf(): Staged['lines'][number]['product'] {
  const [line] = staged.lines;
  if (!line) throw new Error('Nothing was staged');
  return line.product;
}

async function pageOf(locale: 'en' | 'sw') {
  const page = await getProduct(db, productOf().id, locale);
  if (!page) throw new Error('The product is not shown');
  return page;
}

describe('a product by the square metre', () => {
  it.each([
    ['en', 'Hire KSh 3,500/m²/day', 'Buy KSh 40,000/m²', 'Hire prices per m²'],
    ['sw', 'Kukodi: KSh 3,500/m²/siku', 'Kununua: KSh 40,000/m²', 'Bei za kukodi kwa kila m²'],
  ] as const)('on its card and its page, in %s', async (locale, hire, buy, rates) => {
    const page = await pageOf(locale);
    const [image = null] = page.images;
    const card = drawPart(
      createElement(ProductCard, { product: { ...page, image, freeUnits: null } }),
      locale,
    );
    const shown = drawPart(createElement(ProductOffer, { product: page, chosen: {} }), locale);
    for (const text of [card, shown]) {
      expect(plain(text)).toContain(hire);
      expect(plain(text)).toContain(buy);
    }
    expect(plain(shown)).toContain(rates);
  });

  it('for search engines, and in the file of products', async () => {
    const data = JSON.stringify(productJsonLd(await pageOf('en'), 'https://shop.test', 'en'));
    expect(data.match(/"unitCode":"MTK"/g)).toHaveLength(2);
    const row = await findProduct(db, productOf().id);
    const [cells] = await toFileRows(db, row ? [row] : []);
    expect(cells).toMatchObject({ unit: 'm2' });
  });

  it('at the checkout, in the order, its documents and its mail', async () => {
    const { userId, cart } = await customerWithCart(db, staged, 'en');
    expect(cart.lines[0]?.product.unit).toBe('m2');
    const quoted = await quoteCart(
      db,
      userId,
      { locale: 'en', delivery: { method: 'pickup' } },
      NOW,
    );
    if (!quoted.ok) throw new Error(quoted.reason);
    const summary = createElement(SummaryAside, { summary: summaryOf(quoted.value, true) });
    expect(plain(drawPart(summary, 'en'))).toContain('12 m² × KSh 3,500');

    const { orderId, email } = await order(db, userId, staged, 'en');
    const placed = await getOrder(db, userId, orderId, 'en');
    const [listed] = (await listOrders(db, userId, { locale: 'en', page: 1 })).orders;
    if (!placed || !listed) throw new Error('The order is not shown');
    const lines = plain(drawPart(createElement(OrderLines, { order: placed }), 'en'));
    expect(lines).toContain('12 m² × LED Zephyr');
    expect(lines).toContain('KSh 3,500/m²');
    expect(plain(drawPart(createElement(OrderCard, { order: listed }), 'en'))).toContain('12 m² ×');

    const row = await findOrder(db, orderId);
    if (!row) throw new Error('The order is not there');
    const facts = orderFacts(row, await listOrderLines(db, [orderId]), 'en');
    expect(facts.lines).toMatchObject([{ quantity: QUANTITY, unit: 'm2' }]);

    const amount = placed.amounts.due;
    await db.transaction((tx) =>
      confirmPaid(tx, { source: newSource(), orderId, amount, receipt: 'R', now: NOW }),
    );
    await workOffJobs([sendMailJob(orderMails)]);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
    if (!mail) throw new Error('No mail was sent');
    for (const text of [mail.text, textOf(mail.html)]) {
      expect(plain(text)).toContain('12 m² × LED Zephyr, hired from');
    }
  });

  it('in the chat, with and without a model', async () => {
    const caller = { userId: null, page: null, now: NOW, earlier: [] };
    const text = 'How much is it to hire 12 LED Zephyr for 1 day?';
    const answer = await answerFromShop(db, { ...caller, text, language: 'en' });
    expect(plain(answer.text)).toContain('12 m² × LED Zephyr');
    expect(plain(answer.text)).toContain('(KSh 3,500/m²)');
    const told = { facts: [], sources: [], found: [] };
    const tools = modelTools(db, { userId: null, language: 'en', now: NOW }, told);
    const facts = await withLocale('en', () =>
      tools.product_facts.run({ productId: productOf().id }),
    );
    expect(plain(JSON.stringify(facts))).toContain('KSh 3,500/m²');
  });
});
