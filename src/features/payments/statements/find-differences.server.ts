import type { Executor } from '#/db/client.server.ts';
import { judgeDifferences, type JudgedDifference } from '#/domain/payments/settled-difference.ts';
import { compareStatement } from '#/domain/payments/statement.ts';
import { listStatementLines, type StatementScope } from './queries.server.ts';
import { listRecordedIn, listRecordedOut } from './recorded/queries.server.ts';
import { listSettlements } from './settled/queries.server.ts';

/** Where a provider and our books differ, as both are now (PAYMENT-27). A list has what came only. */
export async function findDifferences(
  db: Executor,
  scope: StatementScope,
): Promise<JudgedDifference[]> {
  const lines = await listStatementLines(db, scope);
  const came = await listRecordedIn(db, scope);
  const went = scope.source === 'list' ? [] : await listRecordedOut(db, scope);
  const found = compareStatement(lines, [...came, ...went], scope);
  const receipts = found.map(({ receipt }) => receipt);
  return judgeDifferences(found, await listSettlements(db, scope.provider, receipts));
}
