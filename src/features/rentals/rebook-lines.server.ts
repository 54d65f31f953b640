import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { holdUnits } from './hold-units.server.ts';
import { lockProducts } from './queries.server.ts';
import type { Rebooked } from './rebook-units.server.ts';
import { releaseUnits } from './release-units.server.ts';
import { restockUnits } from './restock-units.server.ts';
import { sumDemand, type StockDemand } from './stock-demand.ts';
import { takeSoldUnits } from './take-sold-units.server.ts';

/** What the stock lacks, and how many units are left of it. */
export interface LineShortage {
  reason: 'LINE_SHORT';
  demand: StockDemand;
  left: number;
}

interface LineChange {
  orderId: string;
  from: readonly StockDemand[];
  to: readonly StockDemand[];
  /** Whether what it bought has left the stock already. */
  isPaid: boolean;
}

/**
 * Gives back what an order does not need any more and takes what it needs now (ORDER-29). What stays is
 * not touched; own units stand in nobody's way. After a rejection the caller must roll back. The order's
 * row is locked; products are locked before any of them is changed, in ascending order.
 */
export async function rebookLines(
  tx: Transaction,
  { orderId, from, to, isPaid }: LineChange,
  today: Day,
): Promise<Result<Rebooked, LineShortage>> {
  const back = [...salesOf(from, to), ...rentalsOf(from, to)];
  const more = [...salesOf(to, from), ...rentalsOf(to, from)];
  if (back.length + more.length === 0) return ok({ isShown: false });
  await lockProducts(tx, sumDemand([...back, ...more]).productIds);
  const released =
    back.length === 0
      ? { backInStock: false }
      : isPaid
        ? await restockUnits(tx, orderId, back, today)
        : await releaseUnits(tx, back, today);
  if (more.length === 0) return ok({ isShown: released.backInStock });
  const held = await holdUnits(tx, more, today);
  if (!held.ok) {
    const [short] = held.shortages;
    const demand = short && more[short.index];
    if (!short || !demand) throw new Error('A shortage names no line');
    return reject({ reason: 'LINE_SHORT', demand, left: short.left });
  }
  if (isPaid) await takeSoldUnits(tx, orderId, more);
  return ok({ isShown: released.backInStock || held.value.soldOut });
}

/** Units to buy of which there are more in `all` than in `others`, by product. */
function salesOf(all: readonly StockDemand[], others: readonly StockDemand[]): StockDemand[] {
  const sold = ({ type }: StockDemand) => type === 'purchase';
  const before = new Map(
    sumDemand(others.filter(sold)).sales.map(({ productId, quantity }) => [productId, quantity]),
  );
  return sumDemand(all.filter(sold)).sales.flatMap(({ productId, quantity }): StockDemand[] => {
    const more = quantity - (before.get(productId) ?? 0);
    return more > 0 ? [{ productId, type: 'purchase', quantity: more, blocked: null }] : [];
  });
}

/** Hires that stand in `all` and not, for the same days, in `others`. */
function rentalsOf(all: readonly StockDemand[], others: readonly StockDemand[]): StockDemand[] {
  const rest = others.filter(({ type }) => type === 'rental');
  return all.filter((demand) => {
    if (demand.type !== 'rental') return false;
    const same = rest.findIndex((other) => isSame(other, demand));
    if (same >= 0) rest.splice(same, 1);
    return same < 0;
  });
}

function isSame(a: StockDemand, b: StockDemand): boolean {
  return (
    a.productId === b.productId &&
    a.quantity === b.quantity &&
    a.blocked?.start === b.blocked?.start &&
    a.blocked?.end === b.blocked?.end
  );
}
