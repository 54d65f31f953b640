import { sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';

type Sums = Record<string, number>;

/** What the roll-up says, by figure, day and key; what comes to nothing is left out. */
export async function rolledUp(db: Executor): Promise<Sums> {
  const { rows } = await db.execute<{ name: string; amount: string }>(
    sql`select concat_ws(' ', figure, day, key) as name, amount from money_by_day where amount <> 0`,
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
}

/** Sums that say another number of facts than there are; none. */
export async function miscountedSums(db: Executor): Promise<{ figure: string }[]> {
  const { rows } = await db.execute<{ figure: string }>(sql`
    select * from (select figure, day, key, count(*) as counted from order_money_facts group by 1, 2, 3) as counts
      full join money_by_day using (figure, day, key)
    where coalesce(counted, 0) <> coalesce(facts, 0)`);
  return rows;
}

/** The same of the ledger itself, by SQL of its own, for the figures that are accounts; and each part of the sales summed. */
export async function sumsOfLedger(db: Executor): Promise<Sums> {
  const { rows } = await db.execute<{ name: string; amount: string }>(sql`
    with moved as (
      select (t.occurred_at at time zone 'Africa/Nairobi')::date as day, p.amount_cents as amount,
        p.debit_account as debit, p.credit_account as credit
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    ), entries as (
      select day, credit as account, amount from moved
      union all select day, debit, -amount from moved
    ), figures as (
      select 'sales' as figure, day, amount from entries where account = 'prepaid'
      union all select 'kept', day, amount from entries where account like 'kept.%'
      union all select 'given_back', day, amount from entries where account like 'paid_out.%'
      union all select 'received', day, -amount from entries where account like 'clearing.%'
      union all select 'deposit', day, amount from entries where account = 'deposit'
    )
    select concat_ws(' ', figure, day) as name, sum(amount) as amount
    from figures group by figure, day having sum(amount) <> 0`);
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
}

const OF_ACCOUNTS = ['sales', 'kept', 'given_back', 'received', 'deposit'];
const PARTS_OF_SALES = ['type', 'product', 'county', 'channel', 'staff', 'code', 'rate'];

/** The roll-up summed over its keys, as `sumsOfLedger` has it; each part of the sales beside them. */
export function byFigureAndDay(sums: Sums): { accounts: Sums; parts: Record<string, Sums> } {
  const accounts: Sums = {};
  const parts: Record<string, Sums> = Object.fromEntries(PARTS_OF_SALES.map((part) => [part, {}]));
  for (const [name, amount] of Object.entries(sums)) {
    const [figure = '', day = ''] = name.split(' ');
    const add = (to: Sums, key: string) => (to[key] = (to[key] ?? 0) + amount);
    if (OF_ACCOUNTS.includes(figure)) add(accounts, `${figure} ${day}`);
    const part = parts[figure];
    if (part) add(part, `sales ${day}`);
  }
  const withoutNothing = (of: Sums) =>
    Object.fromEntries(Object.entries(of).filter(([, amount]) => amount !== 0));
  return {
    accounts: withoutNothing(accounts),
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, of]) => [part, withoutNothing(of)]),
    ),
  };
}
