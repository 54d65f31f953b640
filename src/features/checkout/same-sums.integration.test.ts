import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { drawPart, textOf } from '#tests/setup/draw-part.tsx';
import { useDatabase } from '#tests/setup/use-database.ts';
import { sumCases, type SumCase } from '#tests/sums/cases.ts';
import { expectAmounts, lineDepositOf, ofCart, ofLine, ofSum } from '#tests/sums/said.ts';
import { NOW, order, customerWithCart, stage, type Staged } from '#tests/sums/stage.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { linePrice } from '#/domain/cart/line-price.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { toDecimal } from '#/domain/money/money.ts';
import { CartContents } from '#/features/cart/components/cart-contents.tsx';
import { CartSummary } from '#/features/cart/components/cart-summary.tsx';
import type { Cart } from '#/features/cart/hooks.ts';
import { previewGuestCart } from '#/features/cart/preview-guest-cart.server.ts';
import { ProductOffer } from '#/features/cart/components/product-offer.tsx';
import { repriceCart } from '#/features/cart/account/reprice-cart.ts';
import type { CartView } from '#/features/cart/views.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import { quoteRental } from '#/features/catalog/check-availability.server.ts';
import { offerLabel } from '#/features/catalog/price-labels.ts';
import { ProductCard } from '#/features/catalog/product-card.tsx';
import { getProduct } from '#/features/catalog/get-product.server.ts';
import { productJsonLd } from '#/shell/seo/product-json-ld.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import { answerFromShop } from '#/features/assistant/rule-based/answer-from-shop.server.ts';
import { modelTools } from '#/features/assistant/tools/model-tools.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { OrderAmounts } from '#/features/orders/components/order-amounts.tsx';
import { OrderCard } from '#/features/orders/components/order-card.tsx';
import { OrderLines } from '#/features/orders/components/order-lines.tsx';
import { listOrders, getOrder } from '#/features/orders/get-order.server.ts';
import { getOrderPayment } from '#/features/payments/use-cases/get-order-payment.server.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { orderMails } from '#/features/orders/mails/order-mails.server.ts';
import { api } from '#/platform/rpc/client.ts';
import { locales, type Locale } from '#/paraglide/runtime.js';
import { SummaryAside, summaryOf } from './components/order-summary.tsx';
import { quoteCart } from './quote-cart.server.ts';

/*
 * One shelf, one sum: whatever a customer reads of a price, a deposit, days or a total is the same to
 * the cent, from the card in the list to the mail. What each case comes to was worked out by hand.
 */
const { db } = await useDatabase();

beforeAll(() => makeDeliveryZones(db));
afterAll(stopJobs);

const drawn = (locale: Locale) => (part: Parameters<typeof drawPart>[0]) => drawPart(part, locale);

/** Days counted, whatever the order of the lines. */
function daysOf(lines: readonly { rentalDuration: number | null }[]): number[] {
  return lines.map(({ rentalDuration }) => rentalDuration ?? 0).toSorted((a, b) => a - b);
}

/** What the parts of the page are handed; nothing is pressed here. */
function cartOf(view: CartView): Cart {
  const nothing = () => undefined;
  return {
    ...view,
    count: view.totals.itemCount,
    code: view.discounts.code?.outcome ?? null,
    isPending: false,
    isGuest: false,
    isFallback: false,
    isReady: true,
    retry: nothing,
    addTogether: () => Promise.resolve({ kind: 'added' }),
    add: () => Promise.resolve({ kind: 'added' }),
    setQuantity: nothing,
    setDates: () => Promise.resolve(null),
    remove: nothing,
    dismiss: nothing,
    clear: nothing,
    applyCode: () => Promise.resolve(null),
    removeCode: nothing,
  };
}

async function pageOf(id: string, locale: Locale): Promise<ProductView> {
  const product = await getProduct(db, id, locale);
  if (!product) throw new Error('The product is not shown');
  return { ...product, related: [] };
}

/** The product's page with these days chosen, one piece. */
async function drawPage(product: ProductView, line: Staged['lines'][number], locale: Locale) {
  const { kind, range } = line;
  const chosen = { type: kind, from: range?.start, to: range?.end };
  const part = createElement(ProductOffer, { product, chosen });
  if (!range) return drawPart(part, locale);
  const request = { id: product.id, range, quantity: 1, now: NOW };
  const quoted = await quoteRental(db, request);
  if (!quoted?.ok) throw new Error('These days cannot be hired');
  const input = { id: product.id, ...range, quantity: 1 };
  const key = api.catalog.quoteHire.queryKey({ input });
  return drawPart(part, locale, [[key, quoted.value]]);
}

/** “How much to buy 2 LED Zephyr and hire 3 LED Quasar for 3 days, delivered to Mombasa?” */
function questionOf(sums: SumCase, { lines }: Staged, locale: Locale): string {
  const days = lines.find((line) => line.days !== undefined)?.days;
  const isEnglish = locale === 'en';
  const asked = lines.map(({ kind, quantity, product }) => {
    if (isEnglish) return `${kind === 'purchase' ? 'buy' : 'hire'} ${quantity} ${product.name}`;
    return `${kind === 'purchase' ? 'kununua' : 'kukodi'} ${product.nameSw} ${quantity}`;
  });
  const parts = isEnglish
    ? ['How much is it to', asked.join(' and '), days && `for ${days} days`]
    : ['Ni pesa ngapi', asked.join(' na '), days && `kwa siku ${days}`];
  const to = sums.to && (isEnglish ? `delivered to ${sums.to}` : `pamoja na kupelekewa ${sums.to}`);
  return `${[...parts, to].filter(Boolean).join(' ')}?`;
}

describe.each(Object.entries(sumCases))('%s', (_, sums) => {
  let staged: Staged;
  beforeAll(async () => {
    staged = await stage(db, sums);
  });
  const everyLine = () => sums.lines.flatMap(ofLine);
  const everyDays = () => daysOf(sums.lines.map(({ days = null }) => ({ rentalDuration: days })));

  describe.each(locales)('in %s', (locale) => {
    const draw = drawn(locale);

    it('on the cards, the pages and for search engines', async () => {
      for (const line of staged.lines) {
        const { shelf, product, kind, quantity, range } = line;
        const { buy, buyBefore, hire, rentalBefore } = shelf;
        const name = locale === 'sw' ? product.nameSw : product.name;
        const found = await browseProducts(db, { locale, page: 1, sort: 'featured', search: name });
        const [card] = found.products;
        if (!card) throw new Error(`${name} is not found`);
        expectAmounts(draw(createElement(ProductCard, { product: card })), Object.values(shelf));

        const page = await pageOf(product.id, locale);
        expectAmounts(
          withLocale(locale, () => offerLabel(page)),
          [buy, hire],
        );
        const prices = JSON.stringify(productJsonLd(page, 'https://shop.test', locale))
          .match(/"price":"[\d.]+"/g)
          ?.map((one) => one.slice(9, -1));
        const offered = [buy, hire].filter((one) => one !== undefined).map(toDecimal);
        expect(new Set(prices)).toEqual(new Set(offered));

        const one = line.alone ?? line.each;
        const deposit = kind === 'rental' ? product.deposit : null;
        const due = one && one + (deposit ?? 0);
        const before = line.discount && (line.packages ?? [buyBefore ?? rentalBefore]);
        expectAmounts(
          await drawPage(page, line, locale),
          [one, deposit, due, ...(line.rates ?? [])],
          [...(before ?? []), ...(line.packages ?? []), ...Object.values(shelf)],
        );
        if (!range) continue;
        const quoted = await quoteRental(db, { id: product.id, range, quantity, now: NOW });
        if (!quoted?.ok) throw new Error('These days cannot be hired');
        const price = linePrice({ quantity, ...quoted.value });
        expect({ ...price, days: quoted.value.days, deposit: quoted.value.deposit }).toEqual({
          total: line.total,
          before: line.before ?? null,
          each: line.each,
          days: line.days,
          deposit: lineDepositOf(line),
        });
      }
    });

    it('in the cart of an account, in the browser and of a guest', async () => {
      const { cart } = await customerWithCart(db, staged, locale);
      const { parts, ...totals } = ofCart(sums);
      expect(cart.totals).toMatchObject(totals);
      expect(repriceCart(cart.lines, cart.discounts).totals).toEqual(cart.totals);
      expect(daysOf(cart.lines)).toEqual(everyDays());
      const packages = sums.lines.flatMap((line) => line.packages ?? [line.shelf.rentalBefore]);
      const contents = draw(
        createElement(CartContents, { cart: cartOf(cart), wide: true, continueAction: null }),
      );
      expectAmounts(contents, everyLine(), [
        ...packages,
        ...sums.lines.map(({ shelf }) => shelf.hire),
      ]);
      const { subtotal, productDiscount, codeDiscount, deposit, rounding, due, goods } = totals;
      const said = [subtotal, productDiscount, codeDiscount, deposit, rounding, due, ...parts];
      const summary = draw(createElement(CartSummary, { cart: cartOf(cart) }));
      expectAmounts(
        summary,
        said.filter((one) => one > 0),
        [goods],
      );

      if (sums.code) return;
      const requests = staged.lines.map(({ product, kind, quantity, range }, index) => {
        const guestId = `guest-${index}`;
        return { guestId, productId: product.id, type: kind, quantity, range, options: {} };
      });
      const reading = { locale, today: nairobiDay(NOW), now: NOW };
      const guest = await previewGuestCart(db, requests.toReversed(), null, reading);
      expect(guest.totals).toEqual(cart.totals);
    });

    it('at the checkout, in the order, on its page and in its mail', async () => {
      const { userId } = await customerWithCart(db, staged, locale);
      const { delivery } = staged;
      const choice =
        delivery.method === 'pickup'
          ? delivery
          : { method: delivery.method, countyCode: delivery.countyCode };
      const quoted = await quoteCart(db, userId, { locale, delivery: choice }, NOW);
      if (!quoted.ok) throw new Error(quoted.reason);
      const { price } = quoted.value;
      expect(price).toMatchObject({
        goods: sums.goods,
        discount: (sums.byProducts ?? 0) + (sums.byCode ?? 0),
        codeDiscount: sums.byCode ?? 0,
        delivery: sums.delivery ?? 0,
        rounding: sums.rounding ?? 0,
        gross: sums.gross,
        deposit: sums.deposit ?? 0,
        dueNow: sums.due,
      });
      const summary = createElement(SummaryAside, { summary: summaryOf(quoted.value, true) });
      const each = sums.lines.map((line) => line.each);
      expectAmounts(draw(summary), [...everyLine(), ...ofSum(sums)], [price.vat, ...each]);

      const { orderId, email } = await order(db, userId, staged, locale);
      const due = (await getOrderPayment(db, { userId, orderId, now: NOW }))?.order.due;
      expect(due).toBe(sums.due);
      await db.transaction((tx) =>
        confirmPaid(tx, { source: newSource(), orderId, amount: sums.due, receipt: 'R', now: NOW }),
      );
      const placed = await getOrder(db, userId, orderId, locale);
      if (!placed) throw new Error('The order is not shown');
      const { lines, amounts } = placed;
      const taxes = [amounts.net, amounts.vat];
      expect(amounts.net + amounts.vat).toBe(sums.gross);
      expect(daysOf(lines)).toEqual(everyDays());
      expectAmounts(draw(createElement(OrderLines, { order: placed })), [
        ...everyLine(),
        ...sums.lines.map((line) => lineDepositOf(line) || null),
      ]);
      expectAmounts(draw(createElement(OrderAmounts, { order: placed })), [
        ...ofSum(sums),
        ...taxes,
      ]);
      const [listed] = (await listOrders(db, userId, { locale, page: 1 })).orders;
      if (!listed) throw new Error('The order is not listed');
      expectAmounts(draw(createElement(OrderCard, { order: listed })), [sums.due]);

      await workOffJobs([sendMailJob(orderMails)]);
      const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
      expect(mails).toHaveLength(1);
      for (const text of mails.flatMap((mail) => [mail.text, textOf(mail.html)])) {
        const ofLines = sums.lines.flatMap((line) => [line.total, line.before]);
        expectAmounts(text, [...ofLines, ...ofSum(sums), ...taxes]);
      }
    });

    // Codes are for the cart; the assistant does not try them.
    it.skipIf(sums.code)('in the chat, with and without a model', async () => {
      const text = questionOf(sums, staged, locale);
      const caller = { userId: null, page: null, now: NOW, earlier: [] };
      const answer = await answerFromShop(db, { ...caller, text, language: locale });
      const { deposit, due, gross, rounding = 0, delivery } = sums;
      const isOne = sums.lines.length === 1 && !delivery && rounding === 0;
      const total = isOne ? [] : [gross];
      expectAmounts(answer.text, [...everyLine(), ...total, deposit, deposit && due], [delivery]);

      const lines = staged.lines.map(({ product, kind, quantity, range }) => {
        const how = kind === 'purchase' ? 'buy' : 'hire';
        return { productId: product.id, how, quantity, ...range };
      });
      const told = { facts: [], sources: [], found: [] };
      const tools = modelTools(db, { userId: null, language: locale, now: NOW }, told);
      const facts = await withLocale(locale, () =>
        tools.quote.run({ lines, ...(sums.to && { deliverTo: sums.to }) }),
      );
      const counted = sums.lines.map(({ quantity, days }) => ({ quantity, ...(days && { days }) }));
      expect(facts).toMatchObject({ lines: counted });
      const deposits = sums.lines.map(lineDepositOf);
      expectAmounts(
        JSON.stringify(facts),
        [...everyLine(), gross, deposit, due, delivery],
        [0, ...deposits, ...sums.lines.map(({ each }) => each)],
      );
    });
  });
});
