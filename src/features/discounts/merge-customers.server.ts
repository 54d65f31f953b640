import type { Executor, Transaction } from '#/db/client.server.ts';
import {
  listCustomersOf,
  updateCustomerMerged,
  updateMergedCustomers,
  updateUsageOwner,
} from './merge/queries.server.ts';
import { updatePersonalOwner } from './personal-codes/queries.server.ts';
import { lockCode } from './queries.server.ts';

/**
 * Makes two accounts one customer of every code: what both used counts together, so that no limit
 * begins anew. Each code is locked before its customers, in the order of their ids.
 */
export async function mergeCodeCustomers(
  tx: Transaction,
  pair: { from: string; to: string },
): Promise<void> {
  const known = await listCustomersOf(tx, pair);
  for (const codeId of [...new Set(known.map((row) => row.codeId))].toSorted()) {
    await lockCode(tx, codeId);
  }
  // Read once more: a use may have been counted or given back while its code was waited for.
  const byCode = Map.groupBy(await listCustomersOf(tx, pair), (row) => row.codeId);
  for (const [codeId, rows] of byCode) {
    const standing = rows.filter(({ used }) => used > 0);
    const [into] = standing.toSorted((a, b) => b.used - a.used);
    const total = standing.reduce((sum, { used }) => sum + used, 0);
    for (const { customerKey } of rows) {
      const used = customerKey === into?.customerKey ? total : 0;
      await updateCustomerMerged(tx, { codeId, customerKey }, { used, userId: pair.to });
      if (into) await updateUsageOwner(tx, { codeId, customerKey, into: into.customerKey });
    }
    if (standing.length > 1) await updateMergedCustomers(tx, codeId, standing.length - 1);
  }
  await updatePersonalOwner(tx, pair);
}

/** How often two accounts used which code. */
export function listCodesOf(db: Executor, pair: { from: string; to: string }) {
  return listCustomersOf(db, pair);
}
