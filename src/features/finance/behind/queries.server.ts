import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderMoneyFacts } from '#/db/schema/finance.ts';
import { ledgerTransactions } from '#/db/schema/ledger.ts';
import { orders } from '#/db/schema/orders.ts';
import { addDays, startOfDay } from '#/domain/dates/day.ts';
import type { MoneyFact } from '#/domain/finance/order-facts.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { NO_ORDER } from '../queries.server.ts';
import type { ListOrdersInput } from '../schemas.ts';

type Behind = Omit<ListOrdersInput, 'page'>;

const orderId = sql<string>`behind.order_id`;
const amount = sql<number>`behind.amount`.mapWith(Number);

/** The largest first. */
export function listOrdersBehind(db: Executor, wanted: Behind, { limit, offset }: PageRange) {
  const { number, contactName, createdAt, status } = orders;
  return db
    .select({ orderId, amount, number, contactName, createdAt, status })
    .from(behind(wanted))
    .leftJoin(orders, eq(orders.id, orderId))
    .orderBy(desc(amount), desc(orderId))
    .limit(limit)
    .offset(offset);
}

/** How many orders they are, and what they come to. */
export async function countOrdersBehind(
  db: Executor,
  wanted: Behind,
): Promise<{ count: number; amount: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`coalesce(sum(behind.amount), 0)`.mapWith(Number),
    })
    .from(behind(wanted));
  return row ?? { count: 0, amount: 0 };
}

/**
 * What each order adds to a sum, without those that add nothing. The facts of an order are on days on
 * which its money moved, so the ledger says by its index of time whose facts have to be read.
 */
function behind(wanted: Behind): SQL {
  const { from, to } = wanted;
  const { occurredAt } = ledgerTransactions;
  const moved = sql`select coalesce(${ledgerTransactions.orderId}, ${NO_ORDER}::uuid)
    from ${ledgerTransactions}
    where ${occurredAt} >= ${startOfDay(from).toISOString()}
      and ${occurredAt} < ${startOfDay(addDays(to, 1)).toISOString()}`;
  return sql`(
    select ${orderMoneyFacts.orderId} as order_id, sum(fact.amount)::bigint as amount
    from ${orderMoneyFacts}
    cross join lateral jsonb_to_recordset(${orderMoneyFacts.facts})
      as fact(day text, figure text, key text, amount bigint)
    ${wanted.figure === 'category' ? sql`left join ${products} on ${products.id}::text = fact.key` : sql``}
    where ${and(
      sql`${orderMoneyFacts.orderId} in (${moved})`,
      sql`${orderMoneyFacts.facts} @> ${JSON.stringify([contained(wanted)])}::jsonb`,
      sql`fact.day between ${from} and ${to}`,
      isOf(wanted),
    )}
    group by ${orderMoneyFacts.orderId}
    having sum(fact.amount) <> 0
  ) as behind`;
}

/** What any order has that adds to the sum: cheaper to look for than to take all facts apart. */
function contained({ figure, key }: Behind): Partial<MoneyFact> {
  if (figure === 'category') return { figure: 'product' };
  return key === null ? { figure } : { figure, key };
}

function isOf({ figure, key }: Behind): SQL | undefined {
  if (figure !== 'category') {
    return and(sql`fact.figure = ${figure}`, key === null ? undefined : sql`fact.key = ${key}`);
  }
  const isProduct = sql`fact.figure = 'product'`;
  // What is no product, or none any more, is a category of its own, as on the page of sums.
  return key === null
    ? isProduct
    : and(isProduct, sql`coalesce(${products.category}, fact.key) = ${key}`);
}
