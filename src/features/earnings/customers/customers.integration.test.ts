import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { pastDays } from '#tests/factories/past-days.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { getFinancial } from '#/features/finance/use-cases/get-financial.server.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getCustomers } from './get-customers.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { makeOwned, paid, dayAt } = await pastDays(db, NOW);
afterAll(stopJobs);

it('customers are those who paid, by how often, how lately and how much', async () => {
  expect(await getCustomers(db, TODAY)).toMatchObject({
    people: 0,
    repeat: null,
    averageSales: null,
    cohorts: [],
  });
  const product = await makeOwned({ stockQuantity: 200 });
  const buy = async (userId: string, on: number, quantity = 1) =>
    paid(product, { quantity, on, userId });
  const [best, loyal, fresh, once, sleeping, gone, back] = await Promise.all(
    Array.from({ length: 7 }, async () => (await makeUser(db)).id),
  );
  await buy(best ?? '', -300, 8);
  await buy(best ?? '', -10, 8);
  await buy(loyal ?? '', -200);
  await buy(loyal ?? '', -190);
  await buy(fresh ?? '', -90);
  await buy(once ?? '', -91);
  await buy(sleeping ?? '', -600);
  await buy(sleeping ?? '', -366);
  await buy(gone ?? '', -366);
  // All of it went back: that is no customer.
  const { orderId } = await buy(back ?? '', -5);
  const sent = { method: 'mobile', reference: randomUUID(), purpose: 'other', note: '' } as const;
  const refund = { orderId, amount: shillings(3_000), refundedBefore: 0, ...sent };
  expect(await recordRefund(db, refund, NOW)).toMatchObject({ ok: true });
  await rebuildOrderSums(db);

  const view = await getCustomers(db, TODAY);
  expect(view.people).toBe(6);
  expect(view.repeat).toEqual({ share: 0.5, isSmall: true });
  expect(Object.fromEntries(view.segments.map(({ segment, people }) => [segment, people]))).toEqual(
    {
      best: 1,
      loyal: 1,
      new: 1,
      once: 1,
      sleeping: 1,
      gone: 1,
    },
  );
  // 16 + 2 + 1 + 1 + 2 + 1 cubes.
  const sales = shillings(3_000 * 23);
  expect(view.averageSales).toBe(shillings(11_500));
  expect(view.segments[0]).toEqual({
    segment: 'best',
    people: 1,
    sales: shillings(48_000),
    perHead: shillings(48_000),
  });
  const whole = { from: dayAt(-700), to: TODAY, compare: 'none' } as const;
  const financial = await getFinancial(db, whole, new Date());
  expect(financial.sums.sales[0]?.now).toBe(sales);

  // Whoever came first before these twelve months is in no cohort.
  expect(view.cohorts.reduce((sum, { people }) => sum + people, 0)).toBe(4);
  const month = `${dayAt(-300).slice(0, 8)}01`;
  const cohort = view.cohorts.find((one) => one.month === month);
  expect(cohort).toMatchObject({ people: 1, salesPerHead: shillings(48_000) });
  const later = monthsTo(month, dayAt(-10));
  expect(cohort?.again).toHaveLength(monthsTo(month, TODAY));
  expect(cohort?.again.map(({ people }) => people)).toEqual(
    Array.from({ length: monthsTo(month, TODAY) }, (_, index) => Number(index + 1 === later)),
  );
  expect(cohort?.again[later - 1]?.of).toEqual({ share: 1, isSmall: true });
});

function monthsTo(month: string, day: string): number {
  let months = 0;
  for (let at = month; at.slice(0, 7) < day.slice(0, 7); at = addDays(at, 1)) {
    if (addDays(at, 1).slice(0, 7) !== at.slice(0, 7)) months += 1;
  }
  return months;
}
