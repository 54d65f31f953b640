import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, type Database, type Transaction } from '#/db/client.server.ts';
import { orderFacts, sumChanges } from '#/domain/finance/order-facts.ts';
import {
  insertSums,
  deleteChanges,
  deleteFacts,
  listChanges,
  lockRollUp,
  listFacts,
  listMoved,
  listOrdersToSum,
  deleteSums,
  insertAllChanges,
  insertFacts,
} from '../queries.server.ts';
import { deleteOrderSums, updateStockByDay } from './queries.server.ts';
import { sumCustomers } from './sum-customers.server.ts';
import { sumRentals } from './sum-rentals.server.ts';

/** Changes at once: what they hold up is a few milliseconds of this process. */
const AT_ONCE = 200;
const WAIT_MS = 100;

/**
 * Brings the sums of the money, of hires and of customers up to date: for each order that has changed, what
 * it added is replaced by what it adds now. A change that is committed meanwhile has a row of its own, which
 * stays for the next time.
 * @returns how many changes it has worked off; 0: none are left, or another process is at it
 */
export async function rollUpOrders(db: Database): Promise<number> {
  // Most minutes have none: one statement then, and no transaction.
  if ((await listChanges(db, 1)).length === 0) return 0;
  return inTransaction(db, async (tx) => {
    if (!(await lockRollUp(tx))) return 0;
    const changes = await listChanges(tx, AT_ONCE);
    if (changes.length === 0) return 0;
    await sumOrders(tx, [...new Set(changes.map(({ orderId }) => orderId))]);
    await deleteChanges(
      tx,
      changes.map(({ id }) => id),
    );
    return changes.length;
  });
}

async function sumOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  const orders = await listOrdersToSum(tx, ids);
  const moved = await listMoved(tx, ids);
  const before = await listFacts(tx, ids);
  const now = ids.map((orderId) => ({
    orderId,
    facts: orderFacts(orders.get(orderId) ?? null, moved.get(orderId) ?? []),
  }));
  await deleteFacts(tx, ids);
  await insertFacts(
    tx,
    now.flatMap(({ orderId, facts }) => facts.map((fact) => ({ orderId, ...fact }))),
  );
  const added = now.flatMap(({ facts }) => facts);
  await insertSums(tx, sumChanges(added, before));
  await sumRentals(tx, ids);
  await sumCustomers(tx, now);
}

/**
 * Sums the whole ledger, all hires, customers and movements of the stock anew: the result is the same as
 * before, or the roll-up was wrong.
 * @param tell hears how many orders are done, each time some are
 */
export async function rebuildOrderSums(
  db: Database,
  tell: (done: number) => void = () => undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    while (!(await lockRollUp(tx))) await pause(WAIT_MS);
    await deleteSums(tx);
    await deleteOrderSums(tx);
    await insertAllChanges(tx);
  });
  // Apart: nothing moves in the stock until it ends.
  await inTransaction(db, updateStockByDay);
  for (let done = 0; (await listChanges(db, 1)).length > 0; tell(done)) {
    const changes = await rollUpOrders(db);
    done += changes;
    // A running shop is at it.
    if (changes === 0) await pause(WAIT_MS);
  }
}
