import type { Executor } from '#/db/client.server.ts';
import { countOpen } from '#/domain/payments/settled-difference.ts';
import { findDifferences } from './find-differences.server.ts';
import {
  listDiffering,
  listStatementsOver,
  updateStatement,
  type ComparedStatement,
  type StatementScope,
} from './queries.server.ts';

/** Compares the newest statements that differed once more: what was put right waits for nobody. */
export async function compareAgain(db: Executor): Promise<void> {
  await countAgain(db, await listDiffering(db));
}

/** Counts anew what differs in the statements over a moment: something there was settled, or is not any more. */
export async function compareOver(
  db: Executor,
  moment: Pick<StatementScope, 'provider'> & { at: Date },
): Promise<void> {
  await countAgain(db, await listStatementsOver(db, moment));
}

async function countAgain(db: Executor, statements: readonly ComparedStatement[]): Promise<void> {
  for (const { id, differences, ...scope } of statements) {
    const left = countOpen(await findDifferences(db, scope));
    if (left !== differences) await updateStatement(db, id, { differences: left });
  }
}
