import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { paymentStatements } from '#/db/schema/payment-statements.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { sum } from '#/domain/money/money.ts';
import { addCostInput } from '#/features/costs/schemas.ts';
import { addCost } from '#/features/costs/use-cases/add-cost.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getFinancial } from './use-cases/get-financial.server.ts';
import { rebuildOrderSums } from './roll-up/roll-up-orders.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);

afterAll(stopJobs);

async function pay() {
  const { orderId } = await makeOrder(db, { now: NOW });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, paid));
  return amount;
}

async function writeFee(amount: number, day: string) {
  const staffId = (await makeUser(db, { role: 'admin' })).id;
  const fee = { key: randomUUID(), category: 'fees', amount, vatRate: 0, day };
  const added = await addCost(db, addCostInput.parse(fee), { staffId, now: NOW });
  expect(added.ok).toBe(true);
}

const statement = (provider: 'mpesa' | 'paystack', differences: number) => ({
  provider,
  source: 'file' as const,
  state: 'read' as const,
  fileHash: randomUUID(),
  from: NOW,
  to: NOW,
  differences,
  createdAt: NOW,
});

it('FINANCE-7: payments of days are counted and summed by provider, with fees and differences', async () => {
  const amounts = [await pay(), await pay()];
  await rebuildOrderSums(db);
  await writeFee(150_00, TODAY);
  await writeFee(999_00, addDays(TODAY, -40));
  await db
    .insert(paymentStatements)
    .values([
      statement('mpesa', 3),
      statement('mpesa', 1),
      statement('mpesa', 0),
      statement('paystack', 2),
    ]);
  const days = { from: addDays(TODAY, -3), to: TODAY };
  const view = await getFinancial(db, { ...days, compare: 'none' }, NOW);
  expect(view.providers).toMatchObject([
    { key: 'mpesa', name: 'M-Pesa', payments: 2, received: sum(amounts), differing: 2 },
    // Nothing came through it, but something is unclear.
    { key: 'paystack', payments: 0, received: 0, differing: 1 },
  ]);
  expect(view.fees).toBe(150_00);
  expect(view.reviews).toBe(0);
});
