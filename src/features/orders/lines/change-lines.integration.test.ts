import { describe, expect, it } from 'vitest';
import { makeUser } from '#tests/factories/user.ts';
import { add, DUE, keep, linesStage, MOMBASA, PICKUP } from '#tests/fakes/lines-stage.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { listDocuments } from '#/features/documents/queries.server.ts';
import { issueInvoice } from '../documents/issue-invoice.server.ts';
import * as steps from '../use-cases/carry-out-order.server.ts';
import { recordRefund } from '../use-cases/record-refund.server.ts';
import { changeLines, previewLines } from './change-lines.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const staff = await makeUser(db, { role: 'admin' });
const { placed, pay, read, change, kindsOf, stockOf } = linesStage({ db, pool }, staff.id, NOW);
describe('a change of lines', () => {
  it('is shown before it is made, and the showing changes nothing', async () => {
    const { orderId, product } = await placed();
    await pay(orderId);
    const before = await stockOf(product);
    const { lines, seen } = await read(orderId);
    const wanted = {
      orderId,
      seen,
      lines: lines.map((line) => keep(line, { quantity: 1 })),
      place: PICKUP,
    };
    const shown = await previewLines(db, wanted, NOW);
    expect(shown).toMatchObject({
      value: {
        before: { due: DUE },
        after: { due: shillings(1_700), deposit: shillings(200) },
        open: 0,
        toGiveBack: shillings(2_700),
      },
    });
    expect(await stockOf(product)).toEqual(before);
    expect((await read(orderId)).seen).toBe(seen);
  });

  it('of a paid order asks for the difference, or says what goes back', async () => {
    const { orderId, product } = await placed();
    await pay(orderId);
    const more = await change(orderId, ([bought, hired]) => [
      keep(bought, { quantity: 4 }),
      keep(hired),
    ]);
    expect(more.done).toEqual({ ok: true, value: null });
    expect(await read(orderId)).toMatchObject({ open: shillings(1_000) });
    expect(await stockOf(product)).toEqual({ owned: 6, held: 0, peak: 2 });
    // Taken away again: nothing was paid too much, nothing goes back.
    await change(orderId, ([bought, hired]) => [keep(bought, { quantity: 3 }), keep(hired)]);
    expect(await read(orderId)).toMatchObject({ open: 0 });
    expect(await kindsOf(orderId)).not.toContain('changed_overpaid');
    const less = await change(orderId, ([bought]) => [keep(bought)]);
    expect(less.shown).toMatchObject({ value: { toGiveBack: shillings(1_400) } });
    expect(await kindsOf(orderId)).toContain('changed_overpaid');
    expect(await stockOf(product)).toEqual({ owned: 7, held: 0, peak: 0 });
    // Bought after all: what was to go back pays for it, and nobody has to decide any more.
    await change(orderId, (lines) => [...lines.map((line) => keep(line)), add(product, 2)]);
    expect(await kindsOf(orderId)).toContain('review_settled');
    expect(await read(orderId)).toMatchObject({ open: shillings(600) });
  });

  it('of an order that waits holds other units, and confirms it where enough has come', async () => {
    const { orderId, product } = await placed();
    await pay(orderId, shillings(3_000));
    await change(orderId, ([bought]) => [keep(bought, { quantity: 5 })]);
    expect(await stockOf(product)).toEqual({ owned: 10, held: 5, peak: 0 });
    expect((await read(orderId)).order.status).toBe('pending_payment');
    await change(orderId, ([bought]) => [keep(bought, { quantity: 2 })]);
    expect((await read(orderId)).order).toMatchObject({ status: 'confirmed' });
    expect(await stockOf(product)).toEqual({ owned: 8, held: 0, peak: 0 });
    expect(await kindsOf(orderId)).toEqual(expect.arrayContaining(['paid_again']));
  });

  it('leaves what was agreed its price, and takes today’s for what is added', async () => {
    const { orderId, product } = await placed();
    await pay(orderId);
    await pool.query('update products set price = 1500 where id = $1', [product.id]);
    await change(orderId, ([bought, hired]) => [keep(bought, { quantity: 5 }), keep(hired)]);
    const { lines, open } = await read(orderId);
    const priced = lines.toSorted((a, b) => a.unitPrice - b.unitPrice);
    expect(priced.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [2, shillings(500)],
      [3, shillings(1_000)],
      [2, shillings(1_500)],
    ]);
    expect(open).toBe(shillings(3_000));
  });

  it('moves a hire to another county with its way and its price, and refuses what is not there', async () => {
    const { orderId, product } = await placed();
    await pay(orderId);
    const far = await change(orderId, (lines) => lines.map((line) => keep(line)), MOMBASA);
    expect(far.done).toEqual({ ok: true, value: null });
    const { order, lines } = await read(orderId);
    expect(order).toMatchObject({ deliveryMethod: 'delivery', countyCode: 1 });
    expect(order.deliveryTotal).toBe(shillings(2_200));
    const hire = lines.find(({ type }) => type === 'rental');
    expect(hire).toMatchObject({
      leavesOn: addDays(TODAY, 8),
      dueBackOn: addDays(TODAY, 13),
    });
    expect(order.address).toBe('Moi Avenue 7');
    const short = await change(
      orderId,
      () => lines.map((line) => keep(line, { quantity: 9 })),
      MOMBASA,
    );
    expect(short.done).toMatchObject({ ok: false, reason: 'LINE_SHORT' });
    expect(await stockOf(product)).toEqual({ owned: 7, held: 0, peak: 2 });
  });

  it('is made once: a repeat changes nothing, and who rests on older lines is told', async () => {
    const { orderId } = await placed();
    await pay(orderId);
    const { lines, seen } = await read(orderId);
    const wanted = { orderId, seen, place: PICKUP, dueExpected: shillings(2_400) };
    const one = { ...wanted, lines: lines.map((line) => keep(line, { quantity: 1 })) };
    expect(await changeLines(db, { ...one, dueExpected: 1 }, staff.id, NOW)).toMatchObject({
      reason: 'SUMS_CHANGED',
      due: shillings(1_700),
    });
    const right = { ...one, dueExpected: shillings(1_700) };
    expect(await changeLines(db, right, staff.id, NOW)).toEqual({ ok: true, value: null });
    expect(await changeLines(db, right, staff.id, NOW)).toEqual({ ok: true, value: null });
    const other = { ...wanted, lines: lines.map((line) => keep(line, { quantity: 2 })) };
    expect(await changeLines(db, other, staff.id, NOW)).toMatchObject({ reason: 'LINES_CHANGED' });
    expect((await kindsOf(orderId)).filter((kind) => kind === 'lines_changed')).toHaveLength(1);
  });

  it('credits the invoice that stands and writes another one', async () => {
    const { orderId } = await placed();
    await pay(orderId);
    const buyer = { name: 'Amina Otieno', pin: 'A012345678Z' };
    await issueInvoice(db, { orderId, locale: null, buyer, askedBy: staff.id }, NOW);
    const back = { method: 'cash', reference: '', purpose: 'other', note: '' } as const;
    await recordRefund(db, { orderId, amount: shillings(100), refundedBefore: 0, ...back }, NOW);
    await change(orderId, ([bought]) => [keep(bought, { quantity: 2 })]);
    const issued = await listDocuments(db, orderId);
    const credits = issued.flatMap(({ content }) =>
      content.kind === 'credit_note' ? [content.credit] : [],
    );
    const invoices = issued.flatMap(({ content }) => (content.kind === 'invoice' ? [content] : []));
    expect(credits.map(({ gross }) => gross)).toEqual([shillings(100), shillings(3_900)]);
    // Together they take back all of the first invoice, VAT to the cent.
    expect(sum(credits.map(({ vat }) => vat))).toBe(invoices[0]?.sums.vat);
    expect(invoices.map(({ sums }) => sums.gross)).toEqual([shillings(4_000), shillings(2_000)]);
    expect(invoices[1]?.buyer).toEqual(buyer);
  });

  it('is refused once the goods have left, and for a hire whose units would have left', async () => {
    const { orderId } = await placed();
    await pay(orderId);
    const soon = { start: TODAY, end: addDays(TODAY, 1) };
    expect(
      (await change(orderId, ([, hired]) => [keep(hired, { range: soon })], MOMBASA)).done,
    ).toMatchObject({ reason: 'LEAVES_BEFORE_TODAY' });
    await steps.startPreparing(db, orderId);
    await steps.dispatchOrder(db, { orderId, trip: null }, NOW);
    expect((await change(orderId, ([bought]) => [keep(bought)])).done).toMatchObject({
      reason: 'ORDER_NOT_CHANGEABLE',
    });
  });
});
