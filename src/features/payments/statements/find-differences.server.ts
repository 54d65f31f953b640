import type { Executor } from '#/db/client.server.ts';
import { compareStatement, type StatementDifference } from '#/domain/payments/statement.ts';
import { listStatementLines, type StatementScope } from './queries.server.ts';
import { listRecordedIn, listRecordedOut } from './recorded/queries.server.ts';

/** Where a provider and our books differ, as both are now (PAYMENT-27). A list has what came only. */
export async function findDifferences(
  db: Executor,
  scope: StatementScope,
): Promise<StatementDifference[]> {
  const lines = await listStatementLines(db, scope);
  const came = await listRecordedIn(db, scope);
  const went = scope.source === 'list' ? [] : await listRecordedOut(db, scope);
  return compareStatement(lines, [...came, ...went], scope);
}
