import type { Transaction } from '#/db/client.server.ts';
import { checkCode, isExhausted } from '#/domain/discounts/check-code.ts';
import type { CodeRejection } from '#/domain/discounts/rejection.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { checkPersonalAtOrder } from './personal-codes/personal-use.server.ts';
import { customerOfOrder } from './use-cases/customer-key.server.ts';
import {
  findCode,
  findCodeCustomer,
  findOrderPhone,
  insertCustomerUse,
  insertUsage,
  updateCodeCustomers,
  updateCodeExhausted,
  updateCodeUsed,
  updateUsageStanding,
  type CodeRow,
  type Customer,
} from './queries.server.ts';

export interface Redemption {
  codeId: string;
  code: string;
  /** Null: the order is nobody's; its number counts. */
  userId: string | null;
  /** Written already, in this transaction. */
  orderId: string;
  /** The cart before discounts. */
  subtotal: Cents;
  amount: Cents;
  now: Date;
}

/** A use released between a refused update and the look at why: then it is tried once more. */
const MAX_ATTEMPTS = 3;

/**
 * Uses a code for an order, inside the transaction that places it, after the order and before stock
 * in the lock order (CHECKOUT-3). Every limit is a guarded update, so none is ever passed
 * however many come at once. A rejection is the first check that fails now that the code is locked; the
 * caller must then roll back, because part of it may be counted already.
 */
export async function redeemCode(
  tx: Transaction,
  redemption: Redemption,
): Promise<Result<null, CodeRejection>> {
  const { codeId, userId, orderId, amount, now } = redemption;
  const customer = await customerOfOrder(tx, userId, await findOrderPhone(tx, orderId));
  if (!customer) throw new Error(`Order ${orderId} has neither an account nor a phone number`);
  const personal = await checkPersonalAtOrder(tx, redemption);
  if (!personal.ok) return personal;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const code = await updateCodeUsed(tx, codeId, now);
    if (code) {
      const counted = await countCustomer(tx, code, customer, now);
      if (!counted.ok) return counted;
      const { customerKey } = counted.value;
      await insertUsage(tx, {
        discountCodeId: codeId,
        userId,
        orderId,
        customerKey,
        discountAmount: amount,
        usedAt: now,
      });
      return ok(null);
    }
    const why = await checkAgain(tx, redemption, customer);
    if (!why.ok) return why;
  }
  return reject({ reason: 'USAGE_LIMIT_EXCEEDED' });
}

/** After the update waited for whoever was first: what the checks say now. */
async function checkAgain(
  tx: Transaction,
  { code, subtotal, now }: Redemption,
  customer: Customer,
) {
  const found = await findCode(tx, code);
  const own = found && (await findCodeCustomer(tx, found.id, customer));
  const usage = {
    used: found?.used ?? 0,
    customers: found?.customers ?? 0,
    usedByCustomer: own?.used ?? 0,
  };
  return checkCode(found, usage, subtotal, now);
}

/** Counts the customer's own limit and, with the first use, the number of customers. */
async function countCustomer(
  tx: Transaction,
  code: CodeRow,
  customer: Customer,
  now: Date,
): Promise<Result<Customer, CodeRejection>> {
  // The code is locked, so nobody else of this name is being counted meanwhile.
  const known = await findCodeCustomer(tx, code.id, customer);
  const counted = { ...customer, customerKey: known?.customerKey ?? customer.customerKey };
  const used = await insertCustomerUse(tx, code.id, counted, code.usageLimitPerCustomer);
  if (used === null) return reject({ reason: 'ALREADY_USED_BY_CUSTOMER' });
  const isFirst = used === 1;
  const customers = isFirst ? await updateCodeCustomers(tx, code.id) : code.customers;
  if (customers === null) return reject({ reason: 'CUSTOMER_LIMIT_EXCEEDED' });
  if (isExhausted(code, { used: code.used, customers })) {
    await updateCodeExhausted(tx, code.id, now);
  }
  return ok(counted);
}

class NoUseLeft extends Error {}

/**
 * Takes the use of an order again that was released when its hold expired, because its money came
 * after all. False when the limits leave none: the price was promised and stands, but the use stays
 * released, so that no limit is passed. True also for an order without a code.
 */
export async function retakeCode(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  try {
    // A savepoint: what was counted before a limit showed is put back.
    return await tx.transaction(async (savepoint) => {
      const usage = await updateUsageStanding(savepoint, orderId);
      if (!usage) return true;
      const code = await updateCodeUsed(savepoint, usage.codeId, null);
      if (!code) throw new NoUseLeft();
      const customer = { ...usage, phoneKey: null };
      const counted = await countCustomer(savepoint, code, customer, now);
      if (!counted.ok) throw new NoUseLeft();
      return true;
    });
  } catch (error) {
    if (error instanceof NoUseLeft) return false;
    throw error;
  }
}
