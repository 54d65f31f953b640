import { and, desc, eq, sql, sum, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { moneyByDay, orderMoneyFacts } from '#/db/schema/finance.ts';
import { orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import { NO_KEY } from '#/domain/finance/order-facts.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { ListOrdersInput } from '../schemas.ts';

export type SumBehind = Omit<ListOrdersInput, 'page'>;

/** What an order adds to a sum on a day, for one of its keys; the order may be gone, or nobody's. */
export interface OrderAddingRow {
  orderId: string;
  day: Day;
  key: string;
  amount: number;
  /** Of the product that the key is. */
  productName: string | null;
  number: string | null;
  contactName: string | null;
  createdAt: Date | null;
  status: OrderStatus | null;
}

/** What a sum comes to, and of how many facts it is, from the roll-up: they are not counted one by one. */
export async function getSumBehind(
  db: Executor,
  wanted: SumBehind,
): Promise<{ facts: number; amount: number }> {
  const added = (column: typeof moneyByDay.facts | typeof moneyByDay.amount) =>
    sql<number>`coalesce(${sum(column)}, 0)`.mapWith(Number);
  const [row] = await db
    .select({ facts: added(moneyByDay.facts), amount: added(moneyByDay.amount) })
    .from(moneyByDay)
    .where(isOf(wanted, moneyByDay));
  return row ?? { facts: 0, amount: 0 };
}

/** What orders add to a sum, the largest first. */
export async function listOrdersBehind(
  db: Executor,
  wanted: SumBehind,
  { limit, offset }: PageRange,
): Promise<OrderAddingRow[]> {
  return withOrders(db, factsOf(db, wanted).limit(limit).offset(offset));
}

const AT_ONCE = 5_000;

/**
 * What the next orders add to a sum, the largest first.
 * @param after null: from the first
 */
export function listOrdersAfter(
  db: Executor,
  wanted: SumBehind,
  after: OrderAddingRow | null,
): Promise<OrderAddingRow[]> {
  const { amount, orderId, day, key } = orderMoneyFacts;
  const isNext =
    after === null
      ? undefined
      : sql`(${amount}, ${orderId}, ${day}, ${key}) < (${after.amount}::bigint, ${after.orderId}::uuid, ${after.day}::date, ${after.key}::text)`;
  return withOrders(db, factsOf(db, wanted, isNext).limit(AT_ONCE));
}

/** Of the facts that are shown only: of all there are, no order is read. */
async function withOrders(
  db: Executor,
  facts: ReturnType<typeof factsOf>,
): Promise<OrderAddingRow[]> {
  const shown = db.$with('shown').as(facts);
  const { number, contactName, createdAt, status } = orders;
  const { orderId, day, key, amount } = shown;
  return db
    .with(shown)
    .select({
      orderId,
      day,
      key,
      amount,
      productName: products.name,
      number,
      contactName,
      createdAt,
      status,
    })
    .from(shown)
    .leftJoin(orders, eq(orders.id, orderId))
    .leftJoin(products, eq(sql`${products.id}::text`, key))
    .orderBy(desc(amount), desc(orderId), desc(day), desc(key));
}

function factsOf(db: Executor, wanted: SumBehind, isNext?: SQL) {
  const { orderId, day, key, amount } = orderMoneyFacts;
  return db
    .select({ orderId, day, key, amount })
    .from(orderMoneyFacts)
    .where(and(isOf(wanted, orderMoneyFacts), isNext))
    .orderBy(desc(amount), desc(orderId), desc(day), desc(key))
    .$dynamic();
}

function isOf(
  wanted: SumBehind,
  { figure, day, key }: typeof moneyByDay | typeof orderMoneyFacts,
): SQL | undefined {
  const within = sql`${day} between ${wanted.from} and ${wanted.to}`;
  if (wanted.figure !== 'category') {
    // All sales have one key, and the index wants it.
    const of = wanted.figure === 'sales' ? NO_KEY : wanted.key;
    return and(eq(figure, wanted.figure), of === null ? undefined : eq(key, of), within);
  }
  const isProduct = and(eq(figure, 'product'), within);
  if (wanted.key === null) return isProduct;
  // What is no product, or none any more, is a category of its own, as on the page of sums.
  return and(
    isProduct,
    sql`${key} in (
      select ${products.id}::text from ${products} where ${products.category} = ${wanted.key}
      union all
      select ${wanted.key}::text where not exists
        (select from ${products} where ${products.id}::text = ${wanted.key}))`,
  );
}
