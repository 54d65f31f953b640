import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { handleBehindCsv } from './behind-csv-handler.server.ts';
import { listOrdersAfter, type OrderAddingRow } from './behind/queries.server.ts';
import { listOrders } from './behind/list-orders-behind.server.ts';
import { handleJournalCsv } from './journal-csv-handler.server.ts';
import { listOrdersInput } from './schemas.ts';
import { rebuildOrderSums } from './roll-up/roll-up-orders.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
let headers = {};

afterAll(stopJobs);

const fileOf = async (handle: (request: Request) => Promise<Response>, query: string) => {
  const answer = await handle(new Request(`http://shop.test/file.csv?${query}`, { headers }));
  expect(answer.status).toBe(200);
  return (await answer.text()).trim().split('\r\n').slice(1);
};

async function pay(name: string, price: number) {
  const product = await makeProduct(db, { price: shillings(price) });
  const contact = { name, email: 'a@example.test', phone: '+254722000111' } as const;
  const lines = [{ product }];
  const { orderId, number } = await makeOrder(db, { lines, request: { contact }, now: NOW });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, paid));
  return number;
}

beforeAll(async () => {
  const admin = await makeUser(db, { role: 'admin' });
  headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
});

it('FINANCE-3: all orders behind a sum come as a file, which is the sum and no formula', async () => {
  const numbers = [await pay('=HYPERLINK("http://x.test")', 300), await pay('Amina', 200)];
  await rebuildOrderSums(db);
  const days = { from: addDays(TODAY, -1), to: TODAY };
  const query = new URLSearchParams({ ...days, figure: 'sales' }).toString();
  const lines = await fileOf(handleBehindCsv, query);
  expect(lines.map((line) => line.slice(0, line.indexOf(',')))).toEqual(numbers);
  expect(lines[0]).toContain(`'=HYPERLINK`);
  const inFile = lines.map((line) => Number(line.slice(line.lastIndexOf(',') + 1)));
  expect(inFile).toEqual([300, 200]);
  const input = listOrdersInput.parse({ ...days, figure: 'sales' });
  expect(shillings(sum(inFile))).toBe((await listOrders(db, input)).amount);
  // Counted, they are no shillings; a column that is hidden is in no file.
  const orders = await fileOf(
    handleBehindCsv,
    `${query.replace('sales', 'orders')}&hidden=customer`,
  );
  expect(orders.map((line) => line.split(',').at(-1))).toEqual(['1', '1']);
  expect(orders.join(' ')).not.toContain('Amina');
  expect((await handleBehindCsv(new Request('http://shop.test/file.csv'))).status).toBe(404);
});

it('has each order behind a sum once, though it is read on after any of them', async () => {
  const wanted = { from: TODAY, to: TODAY, figure: 'sales', key: null } as const;
  const all = await listOrdersAfter(db, wanted, null);
  expect(all.length).toBeGreaterThan(1);
  const read: OrderAddingRow[] = [];
  for (const order of all) {
    read.push(order);
    const rest = await listOrdersAfter(db, wanted, order);
    expect([...read, ...rest]).toEqual(all);
  }
});

it('has the ledger of any days as a file, each posting once, in the order in which they were made', async () => {
  // Eleven years; of each transaction two postings, and always three of one instant, a microsecond apart from the next.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into ledger_transactions (idempotency_key, kind, occurred_at)
      select 'old-' || i, 'payment', '2015-01-01 09:00:00+03'::timestamptz
        + (i / 3) * interval '1 microsecond' + (i / 1200) * interval '5 years'
      from generate_series(0, 2699) as i`);
    await tx.execute(sql`insert into ledger_postings (transaction_id, debit_account, credit_account, amount_cents)
      select id, 'clearing.mpesa', 'unmatched', 100 * n from ledger_transactions, generate_series(1, 2) as n
      where idempotency_key like 'old-%'`);
  });
  const lines = await fileOf(handleJournalCsv, `from=2014-01-01&to=${TODAY}`);
  const old = lines.map((line) => line.split(',')).filter(([day = '']) => day < '2026');
  expect(old).toHaveLength(5_400);
  const places = old.map(([, time, number, , , , , amount]) => `${time} ${number} ${amount}`);
  expect(new Set(places).size).toBe(5_400);
  const numbers = old.map(([, , number]) => Number(number));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  // The last day is in it, the day after is not; the first and the last day of all can be asked for.
  expect(await fileOf(handleJournalCsv, 'from=2015-01-01&to=2015-01-01')).toHaveLength(2_400);
  expect(await fileOf(handleJournalCsv, 'from=2014-01-01&to=2014-12-31')).toEqual([]);
  expect((await fileOf(handleJournalCsv, 'from=0001-01-01&to=9999-12-31')).length).toBe(
    lines.length,
  );
});
