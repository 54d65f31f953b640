import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import type { Deduction } from '#/domain/orders/deposit.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getOrderForStaff } from './admin/get-order-for-staff.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { findOrder, listOrderLines } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { deliverOrder, dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { expireHold } from './use-cases/expire-hold.server.ts';
import { recordRefund } from './use-cases/record-refund.server.ts';
import { inspectRental, returnRentals } from './use-cases/return-rentals.server.ts';
import { settleDeposit } from './use-cases/settle-deposit.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);
const HIRE = shillings(3_000);
const DEPOSIT = shillings(6_000);
const DUE = HIRE + DEPOSIT;

afterAll(stopJobs);

/** Three hired units for KSh 3,000, with a deposit of KSh 6,000. */
async function placed(): Promise<string> {
  const terms = { rentalPrice: shillings(1_000), ratePlan: null, deposit: shillings(2_000) };
  const product = await makeProduct(db, terms);
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const { orderId } = await makeOrder(db, { lines: [{ product, quantity: 3, range }], now: NOW });
  expect(await findOrder(db, orderId)).toMatchObject({ dueTotal: DUE, depositTotal: DEPOSIT });
  return orderId;
}

const pay = (orderId: string, amount: Cents = DUE, source = newSource(), now = NOW) =>
  inTransaction(db, (tx) =>
    confirmPaid(tx, { orderId, source, amount, receipt: source.paymentId, now }),
  );

async function refund(orderId: string, amount: Cents, purpose: RefundPurpose = 'other') {
  const refundedBefore = (await findOrder(db, orderId))?.refundedTotal ?? 0;
  const facts = { method: 'bank', reference: 'B1', purpose, note: 'To Amina Otieno' } as const;
  return recordRefund(db, { orderId, amount, refundedBefore, ...facts }, NOW);
}

async function bringBack(orderId: string) {
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
  const lineId = (await listOrderLines(db, [orderId]))[0]?.id ?? '';
  const lines = [{ lineId, units: 3, returnedBefore: 0 }];
  await returnRentals(db, { orderId, lines, note: '' }, NOW);
  await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
}

const settle = (orderId: string, deductions: readonly Deduction[]) =>
  settleDeposit(db, { orderId, held: DEPOSIT, deductions }, NOW);

/** What lies on each account of an order that is not empty; what came and what went below zero. */
async function accountsOf(orderId: string): Promise<Record<string, Cents>> {
  const { rows } = await pool.query<{ account: string; cents: string }>(
    `select account, sum(cents) as cents from (
      select transaction_id, credit_account as account, amount_cents as cents from ledger_postings
      union all select transaction_id, debit_account, -amount_cents from ledger_postings
    ) as sides join ledger_transactions on ledger_transactions.id = transaction_id
    where order_id = $1 group by account having sum(cents) <> 0 order by account`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

const late: Deduction = { kind: 'late', note: 'A day', amount: shillings(1_000) };
const scratch: Deduction = { kind: 'damage', note: 'A scratch', amount: shillings(800) };

/** Orders of every kind of life, and what lies on their accounts. */
const lives: Record<string, [live: (orderId: string) => Promise<void>, Record<string, Cents>]> = {
  unpaid: [async () => {}, {}],
  'paid in part': [
    async (orderId) => void (await pay(orderId, shillings(4_000))),
    { unapplied: shillings(4_000) },
  ],
  paid: [async (orderId) => void (await pay(orderId)), { prepaid: HIRE, deposit: DEPOSIT }],
  'paid twice': [
    async (orderId) => {
      await pay(orderId);
      await pay(orderId);
    },
    { prepaid: HIRE, deposit: DEPOSIT, refund_payable: DUE },
  ],
  'cancelled when paid': [
    async (orderId) => {
      await pay(orderId);
      await cancelOrder(db, { orderId, by: 'shop', text: 'It rains' }, NOW);
    },
    { refund_payable: DUE },
  ],
  'expired, paid in part': [
    async (orderId) => {
      await pay(orderId, shillings(4_000));
      await expireHold(db, orderId, EXPIRED);
    },
    { refund_payable: shillings(4_000) },
  ],
  'expired, then paid': [
    async (orderId) => {
      await expireHold(db, orderId, EXPIRED);
      await pay(orderId, DUE, newSource(), EXPIRED);
    },
    { prepaid: HIRE, deposit: DEPOSIT },
  ],
  'refunded whole': [
    async (orderId) => {
      await pay(orderId);
      await cancelOrder(db, { orderId, by: 'shop', text: 'It rains' }, NOW);
      await refund(orderId, DUE, 'cancelled');
    },
    { 'paid_out.bank': DUE },
  ],
  'brought back': [
    async (orderId) => {
      await pay(orderId);
      await bringBack(orderId);
      await settle(orderId, []);
      await refund(orderId, DEPOSIT, 'deposit');
    },
    { prepaid: HIRE, 'paid_out.bank': DEPOSIT },
  ],
  'brought back late and damaged, with money paid too much': [
    async (orderId) => {
      await pay(orderId);
      await pay(orderId, shillings(500));
      await bringBack(orderId);
      await settle(orderId, [late, scratch]);
      await refund(orderId, shillings(4_000), 'deposit');
    },
    {
      prepaid: HIRE,
      deposit: shillings(200),
      refund_payable: shillings(500),
      'kept.damage': shillings(800),
      'kept.late': shillings(1_000),
      'paid_out.bank': shillings(4_000),
    },
  ],
};

describe('the ledger of money', () => {
  it.each(Object.entries(lives))('of an order %s', async (_, [live, expected]) => {
    const orderId = await placed();
    await live(orderId);
    const { 'clearing.mpesa': received = 0, ...accounts } = await accountsOf(orderId);
    expect(accounts).toEqual(expected);
    expect(0 - received).toBe((await findOrder(db, orderId))?.paidTotal);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('is what the migration makes of orders from before it, whether a payment is known or not', async () => {
    const before = new Map<string, Record<string, Cents>>();
    for (const [live] of Object.values(lives)) {
      const orderId = await placed();
      await live(orderId);
      before.set(orderId, await accountsOf(orderId));
    }
    const [known] = [...before].flatMap(([id, money]) =>
      money.refund_payable === DUE ? [id] : [],
    );
    await pool.query(
      `insert into payment_attempts (id, order_id, provider, callback_token, amount, received_amount, phone, state)
      select split_part(idempotency_key, ':', 2)::uuid, order_id, 'mpesa', idempotency_key, 1, $2, '+254712345678', 'paid'
      from ledger_transactions where order_id = $1 and kind = 'payment'`,
      [known, DUE / 100],
    );
    await pool.query(
      `drop table ledger_postings, ledger_transactions, ledger_differences;
      drop function refuse_ledger_change, refuse_late_posting, refuse_empty_ledger_transaction`,
    );
    const folder = readdirSync('drizzle').find((name) => name.endsWith('_money_ledger'));
    await pool.query(readFileSync(`drizzle/${folder}/migration.sql`, 'utf8'));
    for (const [orderId, accounts] of before) {
      const { 'clearing.mpesa': received, ...rest } = accounts;
      const from = orderId === known ? 'clearing.mpesa' : 'opening.received';
      expect(await accountsOf(orderId)).toEqual({ ...rest, ...(received && { [from]: received }) });
    }
    expect(await checkMoneyLedger(db)).toEqual([]);
    // The shop goes on from there.
    for (const orderId of before.keys()) await pay(orderId, shillings(100));
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('tells which orders do not agree with it, until they do', async () => {
    const orderId = await placed();
    await pay(orderId);
    await pool.query('update orders set paid_total = paid_total + 5 where id = $1', [orderId]);
    const wrong = [
      { orderId, account: 'received', expected: DUE + 500, found: DUE },
      { orderId, account: 'refundPayable', expected: 500, found: 0 },
    ];
    expect(await checkMoneyLedger(db)).toEqual(wrong);
    expect(await checkMoneyLedger(db)).toEqual(wrong);
    const seen = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    expect(seen?.moneyDiffers).toBe(true);
    const { rows } = await pool.query('select account from ledger_differences order by account');
    expect(rows).toEqual([{ account: 'received' }, { account: 'refundPayable' }]);
    await pool.query('update orders set paid_total = paid_total - 5 where id = $1', [orderId]);
    expect(await checkMoneyLedger(db)).toEqual([]);
    expect((await pool.query('select from ledger_differences')).rowCount).toBe(0);
  });

  it('is read by staff on the order, with who did what', async () => {
    const orderId = await placed();
    await pay(orderId);
    await bringBack(orderId);
    const { id: userId } = await makeUser(db, { role: 'admin', name: 'Wanjiru Kamau' });
    const staff = { userId, requestId: 'test', address: '10.0.0.1' };
    await actAsStaff(staff, () => settle(orderId, [late]));
    await actAsStaff(staff, () => refund(orderId, shillings(5_000), 'deposit'));
    const seen = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    const read = seen?.money.map(({ entry, reason, amount, actor }) => [
      reason ?? entry,
      amount,
      actor,
    ]);
    expect(read).toEqual([
      ['received', DUE, null],
      ['for_order', HIRE, null],
      ['held', DEPOSIT, null],
      ['late', shillings(1_000), 'Wanjiru Kamau'],
      ['deposit_given_back', shillings(5_000), 'Wanjiru Kamau'],
    ]);
    expect(seen?.moneyDiffers).toBe(false);
  });

  it('holds nothing that a person has typed', async () => {
    const orderId = await placed();
    await pay(orderId);
    await refund(orderId, shillings(10));
    const { rows } = await pool.query(
      'select kind, reason from ledger_transactions where order_id = $1 order by id',
      [orderId],
    );
    expect(rows).toEqual([
      { kind: 'payment', reason: '' },
      { kind: 'step', reason: 'payment_confirmed' },
      { kind: 'refund', reason: 'other' },
    ]);
  });

  it.each([
    'update ledger_postings set amount_cents = 1',
    'delete from ledger_postings',
    'truncate ledger_postings',
    "update ledger_transactions set reason = ''",
    'delete from ledger_transactions',
    'truncate ledger_transactions, ledger_postings',
  ])('refuses to %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow('The ledger of money is append-only');
  });

  it('refuses what is not balanced, empty, late or of no account', async () => {
    const orderId = await placed();
    await pay(orderId);
    const post = (debit: string, credit: string, amount: number) =>
      pool.query(
        `with made as (insert into ledger_transactions (idempotency_key, kind, order_id)
          values (gen_random_uuid(), 'step', $1) returning id)
        insert into ledger_postings (transaction_id, debit_account, credit_account, amount_cents)
        select id, $2, $3, $4 from made`,
        [orderId, debit, credit, amount],
      );
    await expect(post('deposit', 'deposit', 1)).rejects.toThrow('ledger_postings_two_accounts');
    await expect(post('deposit', 'prepaid', 0)).rejects.toThrow('ledger_postings_amount_positive');
    await expect(post('deposit', 'pocket', 1)).rejects.toThrow('ledger_postings_accounts_known');
    await expect(
      pool.query(
        "insert into ledger_transactions (idempotency_key, kind, order_id) values ('x', 'step', $1)",
        [orderId],
      ),
    ).rejects.toThrow('moves no money');
    await expect(
      pool.query(
        `insert into ledger_postings (transaction_id, debit_account, credit_account, amount_cents)
        select max(id), 'deposit', 'prepaid', 1 from ledger_transactions`,
      ),
    ).rejects.toThrow('is closed');
  });
});
