import { and, desc, eq, sql, sum, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderMoneyFacts } from '#/db/schema/finance.ts';
import { orders } from '#/db/schema/orders.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { ListOrdersInput } from '../schemas.ts';

export type SumBehind = Omit<ListOrdersInput, 'page'>;

/** What an order adds to a sum; it may be gone, or nobody's. */
export interface OrderAddingRow {
  orderId: string;
  amount: number;
  number: string | null;
  contactName: string | null;
  createdAt: Date | null;
  status: OrderStatus | null;
}

/**
 * What each order adds to a sum, without those that add nothing, the largest first; how many they are and
 * what they come to is reckoned by the same statement, of all of them.
 */
export async function listOrdersBehind(
  db: Executor,
  wanted: SumBehind,
  { limit, offset }: PageRange,
): Promise<{ count: number; amount: number; rows: OrderAddingRow[] }> {
  const behind = db.$with('behind').as(amountsOf(db, wanted));
  const whole = db.$with('whole').as(
    db
      .select({
        count: sql<number>`count(*)`.mapWith(Number).as('count'),
        total: sql<number>`coalesce(sum(${behind.amount}), 0)`.mapWith(Number).as('total'),
      })
      .from(behind),
  );
  const shown = db
    .$with('shown')
    .as(
      db
        .select()
        .from(behind)
        .orderBy(desc(behind.amount), desc(behind.orderId))
        .limit(limit)
        .offset(offset),
    );
  const { number, contactName, createdAt, status } = orders;
  const found = await db
    .with(behind, whole, shown)
    .select({
      count: whole.count,
      total: whole.total,
      orderId: shown.orderId,
      amount: shown.amount,
      number,
      contactName,
      createdAt,
      status,
    })
    .from(whole)
    .leftJoin(shown, sql`true`)
    .leftJoin(orders, eq(orders.id, shown.orderId))
    .orderBy(desc(shown.amount), desc(shown.orderId));
  return {
    count: found[0]?.count ?? 0,
    amount: found[0]?.total ?? 0,
    // Past the end there is a row that says how many they are, and none of an order.
    rows: found.flatMap(({ orderId, amount, ...order }) =>
      orderId === null || amount === null ? [] : [{ ...order, orderId, amount }],
    ),
  };
}

const AT_ONCE = 5_000;

/**
 * The next orders behind a sum, the largest first.
 * @param after null: from the first
 */
export function listOrdersAfter(
  db: Executor,
  wanted: SumBehind,
  after: OrderAddingRow | null,
): Promise<OrderAddingRow[]> {
  const behind = db.$with('behind').as(amountsOf(db, wanted));
  const { number, contactName, createdAt, status } = orders;
  const { orderId, amount } = behind;
  return db
    .with(behind)
    .select({ orderId, amount, number, contactName, createdAt, status })
    .from(behind)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(
      after
        ? sql`(${amount}, ${orderId}) < (${after.amount}::bigint, ${after.orderId}::uuid)`
        : undefined,
    )
    .orderBy(desc(amount), desc(orderId))
    .limit(AT_ONCE);
}

function amountsOf(db: Executor, wanted: SumBehind) {
  const { orderId, amount, day, key } = orderMoneyFacts;
  const added = sql<number>`${sum(amount)}::bigint`.mapWith(Number);
  const facts = db
    .select({ orderId, amount: added.as('amount') })
    .from(orderMoneyFacts)
    .$dynamic();
  return (
    wanted.figure === 'category'
      ? facts.leftJoin(products, sql`${products.id}::text = ${key}`)
      : facts
  )
    .where(and(isOf(wanted), sql`${day} between ${wanted.from} and ${wanted.to}`))
    .groupBy(orderId)
    .having(sql`${added} <> 0`);
}

function isOf(wanted: SumBehind): SQL | undefined {
  const { figure, key } = orderMoneyFacts;
  if (wanted.figure !== 'category') {
    return and(eq(figure, wanted.figure), wanted.key === null ? undefined : eq(key, wanted.key));
  }
  const isProduct = eq(figure, 'product');
  // What is no product, or none any more, is a category of its own, as on the page of sums.
  return wanted.key === null
    ? isProduct
    : and(isProduct, sql`coalesce(${products.category}, ${key}) = ${wanted.key}`);
}
