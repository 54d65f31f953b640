import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ledgerDifferences } from '#/domain/payments/ledger.ts';
import { listOrderBooks, updateDifferences, type DifferenceRow } from '../queries.server.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;
/** More are not told one by one: then all of it is wrong. */
const MOST_TOLD = 1_000;

/**
 * Compares the money of every order with its ledger and notes where they differ, for the desk and the
 * list of orders (PAYMENT-13): faults of ours.
 */
export async function checkMoneyLedger(db: Executor): Promise<DifferenceRow[]> {
  const found: DifferenceRow[] = [];
  let after: string | undefined = FIRST;
  while (after !== undefined && found.length < MOST_TOLD) {
    const page = await listOrderBooks(db, after, AT_ONCE);
    for (const { orderId, order, sums } of page) {
      found.push(...ledgerDifferences(order, sums).map((one) => ({ orderId, ...one })));
    }
    after = page.length < AT_ONCE ? undefined : page.at(-1)?.orderId;
  }
  await inTransaction(db, (tx) => updateDifferences(tx, found));
  return found;
}
