import { afterAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeSession } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { Route } from '#/routes/payment/callback.tsx';
import { callApi } from './call-api.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

/** What an address may say of a payment. */
const CLAIMS = {
  status: 'success',
  state: 'paid',
  paid: true,
  amount: 3_800,
  ResultCode: 0,
  MpesaReceiptNumber: 'SKE52PAWR9',
  latest: { state: 'paid' },
};

describe('an address that says the order is paid', () => {
  it('is read for the order it names, and for nothing else', () => {
    const order = '01939f6e-0000-7000-8000-000000000000';
    const { validateSearch: read } = Route.options;
    if (typeof read !== 'function') throw new Error('The address is read in another way');
    expect(read({ order, ...CLAIMS })).toEqual({ order });
    expect(read({ ...CLAIMS, order: 'GL-AAAA-AAAA' })).toEqual({ order: undefined });
  });

  it('changes nothing: what the database knows is shown', async () => {
    const { orderId, userId } = await makeOrder(db);
    const cookie = await sessionCookie((await makeSession(db, userId)).token);
    const get = (input: object) => callApi('payments/get', input, { cookie });
    expect(await get({ orderId, ...CLAIMS })).toMatchObject({ status: 400 });
    expect(await get({ orderId })).toMatchObject({
      status: 200,
      body: { order: { status: 'pending_payment', paid: 0 }, latest: null, received: [] },
    });
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'pending_payment', paidTotal: 0 });
  });
});
