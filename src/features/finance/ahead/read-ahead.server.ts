import type { Executor } from '#/db/client.server.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import {
  cashByWeek,
  dueDay,
  isDueIn,
  sumByAge,
  weeksAhead,
  type DueMoney,
} from '#/domain/finance/money-ahead.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { sum } from '#/domain/money/money.ts';
import { listCostsAhead } from '#/features/costs/list-costs-ahead.server.ts';
import { depositHeldOf, openSumOf } from '#/features/orders/order-sums.server.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import type { AheadKind, ListAheadInput } from '../schemas.ts';
import type { MoneyAheadView, OrderAheadView } from '../views.ts';
import { listOrdersAhead, type OrderAheadRow } from './queries.server.ts';

/** Far above what is open at once; of more, those that were placed first are shown, which is said. */
const MOST_ORDERS = 5_000;

interface OrderMoneyDue extends DueMoney {
  order: OrderAheadRow['order'];
}

/** What is owed to the shop by age, and what cash the weeks ahead will bring (FINANCE-4, FINANCE-5). */
export async function readAhead(db: Executor, now: Date): Promise<MoneyAheadView> {
  const today = nairobiDay(now);
  const weeks = weeksAhead(today);
  const [money, costs] = await Promise.all([
    listMoneyDue(db, today),
    listCostsAhead(db, { from: today, to: weeks.at(-1)?.to ?? today }),
  ]);
  const { open, deposits } = money;
  return {
    ages: sumByAge(open, today),
    weeks: cashByWeek({ open, deposits, costs }, today),
    isCut: money.isCut,
  };
}

/** The orders that one of these sums is made of, what is due first before. */
export async function listAheadOrders(
  db: Executor,
  { of, from, to, page }: ListAheadInput,
  now: Date,
): Promise<ListPage<OrderAheadView> & { amount: number }> {
  const money = await listMoneyDue(db, nairobiDay(now));
  const inside = money[of].filter(({ on }) => isDueIn(on, { from, to }));
  const sorted = inside.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: ({ limit, offset }) => Promise.resolve(sorted.slice(offset, offset + limit)),
    count: () => Promise.resolve(sorted.length),
  });
  return { ...shown, rows: rows.map(toView), amount: sum(inside.map(({ amount }) => amount)) };
}

async function listMoneyDue(
  db: Executor,
  today: Day,
): Promise<Record<AheadKind, OrderMoneyDue[]> & { isCut: boolean }> {
  const rows = await listOrdersAhead(db, MOST_ORDERS + 1);
  const shown = rows.slice(0, MOST_ORDERS).map((row) => moneyDue(row, today));
  return {
    open: shown.map(({ open }) => open).filter(({ amount }) => amount > 0),
    deposits: shown.map(({ deposit }) => deposit).filter(({ amount }) => amount > 0),
    isCut: rows.length > MOST_ORDERS,
  };
}

/** A deposit that is part of what will come goes back as one that is held. */
function moneyDue({ order, leavesOn, dueBackOn }: OrderAheadRow, today: Day) {
  const { eventDate, createdAt } = order;
  const on = dueDay({ leavesOn, eventDate, placedOn: nairobiDay(createdAt) });
  const amount = openSumOf(order);
  const expected = on < today ? 0 : amount;
  return {
    open: { on, amount, order },
    deposit: { on: dueBackOn ?? today, amount: depositHeldOf(order, expected), order },
  };
}

function toView({ on, amount, order }: OrderMoneyDue): OrderAheadView {
  const { id, number, contactName, contactPhone, status } = order;
  return { id, number, contactName, contactPhone, status, on, amount };
}
