import type { Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { multiply, sum } from '#/domain/money/money.ts';
import { splitVat } from '#/domain/money/vat.ts';
import { areAsPriced, checkExtension } from '#/domain/orders/extend-rental.ts';
import { postMoney } from '#/features/ledger/post-money.server.ts';
import { rebookUnits } from '#/features/rentals/rebook-units.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { mailExtended } from '../mails/mail-changed.server.ts';
import { toGiveBackOf } from '../order-sums.server.ts';
import { insertOrderEvent, listOrderLines, type OrderRow } from '../queries.server.ts';
import { moneyOf } from '../use-cases/deposit-of.ts';
import { furtherDemand, rentalsIn } from './extended-lines.ts';
import { productsOf, toExtended } from './plan-extension.server.ts';
import {
  findExtension,
  listExtensionLines,
  updateExtension,
  updateLineExtended,
  updateOrderPrice,
  type ExtensionRow,
} from './queries.server.ts';

/** For so long money that came too late still makes a hire longer. */
const LATE_MS = 24 * 3_600_000;

/**
 * Makes a hire longer for which the money is there now (HIRE-11); days whose hold has run out are taken
 * once more if they are still free. `part`: more is asked for. Null: no money was for that. The order's
 * row is locked, and has the money.
 */
export async function payExtension(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<'taken' | 'part' | null> {
  // Only an agreed order gets further days.
  if (order.status === 'pending_payment') return null;
  const extension = await findExtension(tx, order.id, ['open', 'lapsed']);
  if (!extension) return null;
  const isPaid = toGiveBackOf(order) >= extension.amount;
  if (extension.state === 'open') {
    if (!isPaid) return 'part';
    await takeExtension(tx, order, extension);
    return 'taken';
  }
  if (!isPaid || now.getTime() - extension.holdExpiresAt.getTime() > LATE_MS) return null;
  if (!(await retakeDays(tx, order, extension, now))) return null;
  await takeExtension(tx, order, extension);
  return 'taken';
}

/** Takes the further days once more, for money that came late, unless the hires are others by now. */
async function retakeDays(
  tx: Transaction,
  order: OrderRow,
  { id, startDate: start, endBefore, endDate: end, days, amount }: ExtensionRow,
  now: Date,
): Promise<boolean> {
  const today = nairobiDay(now);
  const lines = rentalsIn(await listOrderLines(tx, [order.id]), { start, end: endBefore });
  const rentals = toExtended(lines, await productsOf(tx, lines));
  const open = checkExtension('shop', { status: order.status, rentals }, { end, today });
  if (lines.length === 0 || !open.ok) return false;
  const added = await listExtensionLines(tx, id);
  if (!areAsPriced(lines, { added, amount })) return false;
  const held = await rebookUnits(tx, { from: [], to: furtherDemand(lines, days) }, today);
  if (held.ok && held.value.isShown) await bumpCacheVersion(tx, 'public');
  return held.ok;
}

/** The further days become the order's, and their price. Its row is locked, their units are booked. */
export async function takeExtension(
  tx: Transaction,
  order: OrderRow,
  extension: ExtensionRow,
): Promise<void> {
  const { id, state, startDate: start, endBefore, endDate: end, days, amount } = extension;
  if (!(await updateExtension(tx, id, { from: state, to: 'taken' }))) {
    throw new Error(`Extension ${id} was ended while its order was locked`);
  }
  const added = await listExtensionLines(tx, id);
  const rows = await listOrderLines(tx, [order.id]);
  const prices = added.map((line) => {
    const quantity = rows.find((row) => row.id === line.lineId)?.quantity ?? 0;
    return multiply(line.added, quantity);
  });
  for (const line of added) await updateLineExtended(tx, line, { end, days });
  const goods = sum(prices);
  const parts = [...prices, amount - goods].map((part) => splitVat(part, order.vatRate));
  const net = sum(parts.map((part) => part.net));
  const vat = sum(parts.map((part) => part.vat));
  await updateOrderPrice(tx, order.id, { goods, gross: amount, net, vat });
  const eventId = await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'hire_extended',
    details: { startBefore: start, endBefore, start, end, added: amount },
  });
  const before = moneyOf(order);
  const after = { ...before, due: before.due + amount };
  const step = { orderId: order.id, kind: 'step', key: eventId, reason: 'hire_extended' } as const;
  await postMoney(tx, { ...step, before, after });
  const ranges = { before: { start, end: endBefore }, after: { start, end } };
  await mailExtended(tx, order, { ...ranges, amount, eventId });
}
