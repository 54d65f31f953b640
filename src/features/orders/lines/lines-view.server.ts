import { rangeOf } from '#/domain/cart/line.ts';
import { linePrice } from '#/domain/cart/line-price.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { WantedLine } from '#/domain/orders/change-lines.ts';
import { sameRange } from '#/domain/rentals/rental-range.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';
import { toAmounts } from '../to-views.server.ts';
import { openSumOf, orderSums, toGiveBackOf } from '../order-sums.server.ts';
import type { ChangedLineView, LinesChangeView } from './lines-views.ts';
import { type PlannedOrder, type WantedOrder } from './plan-lines.server.ts';

interface Standing {
  order: OrderRow;
  lines: readonly OrderLineRow[];
}

/** What a plan writes into the row of its order. */
export function plannedColumns({ price, place, discountCode }: PlannedOrder) {
  return { ...orderSums(price), ...place.row, codeDiscount: price.codeDiscount, discountCode };
}

/** An order as it is and as it would be, with who pays the difference. */
export function toChangeView({ order, lines }: Standing, plan: PlannedOrder): LinesChangeView {
  const after: OrderRow = { ...order, ...plannedColumns(plan) };
  const kept = lines.map((line) => {
    const changed = plan.lines.find(({ id }) => id === line.id);
    return {
      name: line.productName,
      type: line.type,
      before: sideOf(line),
      after: changed ? sideOf(changed) : null,
    };
  });
  const added = plan.lines
    .filter(({ id }) => id === null)
    .map((line) => ({
      name: line.productName,
      type: line.type,
      before: null,
      after: sideOf(line),
    }));
  return {
    lines: [...kept, ...added],
    before: toAmounts(order),
    after: toAmounts(after),
    place: plan.place.isOther ? (plan.place.row.countyName ?? '') : null,
    paid: order.paidTotal - order.refundedTotal,
    open: openSumOf(after),
    toGiveBack: toGiveBackOf(after),
    codeDropped: order.codeDiscount > 0 && plan.discountCode === null ? order.discountCode : null,
  };
}

type Side = NonNullable<ChangedLineView['before']>;

function sideOf(line: PlannedOrder['lines'][number] | OrderLineRow): Side {
  const { quantity, unitPrice, totalPrice, productDiscount = 0 } = line;
  const { total } = linePrice({ quantity, totalPrice, saving: productDiscount });
  const { rentalStartDate: start = null, rentalEndDate: end = null } = line;
  return { quantity, unitPrice, total, start, end };
}

/** Whether an order is already what somebody wants it to be. */
export function isAsWanted({ order, lines }: Standing, { lines: wanted, place }: WantedOrder) {
  const countyCode = place.method === 'delivery' ? place.countyCode : null;
  if (order.deliveryMethod !== place.method || order.countyCode !== countyCode) return false;
  const rows = lines.map((row) => ({ ...row, range: rangeOf(row) }));
  return sameUnits(rows, wanted) && sameUnits(wanted, rows);
}

type Units = Pick<WantedLine, 'productId' | 'type' | 'quantity' | 'range' | 'options'>;

/** By product, kind, days and choices: added units may stand in a line of their own. */
function sameUnits(all: readonly Units[], others: readonly Units[]): boolean {
  const count = (of: readonly Units[], like: Units) =>
    of.filter((line) => isAlike(line, like)).reduce((units, { quantity }) => units + quantity, 0);
  return all.every((line) => count(all, line) === count(others, line));
}

function isAlike(a: Units, b: Units): boolean {
  return (
    a.productId === b.productId &&
    a.type === b.type &&
    sameRange(a.range, b.range) &&
    textOfOptions(a.options) === textOfOptions(b.options)
  );
}

function textOfOptions(options: Units['options']): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const LONGEST_TEXT = 500;

type NamedLine = Pick<OrderLineRow, 'quantity' | 'productName'> & {
  rentalStartDate?: Day | null;
  rentalEndDate?: Day | null;
};

/** For the history, which keeps what was. */
export function textOfLines(lines: readonly NamedLine[]): string {
  const text = lines.map(({ quantity, productName, rentalStartDate: start, rentalEndDate: end }) =>
    start && end
      ? `${quantity} × ${productName} (${start}–${end})`
      : `${quantity} × ${productName}`,
  );
  return text.join('; ').slice(0, LONGEST_TEXT);
}
