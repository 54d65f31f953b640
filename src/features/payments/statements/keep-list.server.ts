import { inTransaction, type Database } from '#/db/client.server.ts';
import { countOpen } from '#/domain/payments/settled-difference.ts';
import type { DirectPayment } from '../incoming/direct-payments.ts';
import { findDifferences } from './find-differences.server.ts';
import {
  insertStatement,
  insertStatementLines,
  updateStatement,
  type StatementScope,
} from './queries.server.ts';
import { notifyOfDifferences } from './notify-of-differences.server.ts';

/**
 * Keeps what a provider listed as paid in a time as a statement of it (PAYMENT-27), after it was counted;
 * how many differences are left.
 */
export async function keepList(
  db: Database,
  { provider, from, to }: Omit<StatementScope, 'source'>,
  listed: readonly DirectPayment[],
): Promise<number> {
  const scope = { provider, source: 'list', from, to } as const;
  return inTransaction(db, async (tx) => {
    const id = await insertStatement(tx, {
      ...scope,
      state: 'read',
      lines: listed.length,
      createdAt: to,
    });
    if (id === null) throw new Error('The list was not kept');
    const rows = listed.map(({ receipt, amount, paidAt, account }) => ({
      statementId: id,
      provider,
      source: 'list' as const,
      receipt,
      kind: 'payment' as const,
      direction: 'in' as const,
      amount,
      account,
      completedAt: paidAt ?? to,
    }));
    await insertStatementLines(tx, rows);
    const differences = countOpen(await findDifferences(tx, scope));
    await updateStatement(tx, id, { differences });
    await notifyOfDifferences(tx, { id, fileName: '', differences, from, to });
    return differences;
  });
}
