import { inTransaction, type Database } from '#/db/client.server.ts';
import { isUnplaced } from '#/domain/payments/incoming.ts';
import { countOpen } from '#/domain/payments/settled-difference.ts';
import { findGaps } from '#/domain/payments/statement.ts';
import { log } from '#/platform/log.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { noteIncoming } from '../incoming/note-incoming.server.ts';
import { settleIncoming } from '../incoming/settle-incoming.server.ts';
import { directProviderOf } from '../providers.server.ts';
import { findDifferences } from './find-differences.server.ts';
import {
  insertStatementLines,
  updateStatement,
  updateStatementBegun,
  type StatementRow,
  type StatementScope,
} from './queries.server.ts';
import { listRecordedIn } from './recorded/queries.server.ts';
import { notifyOfDifferences } from './notify-of-differences.server.ts';
import type { StatementFileLine, StatementFileRejection } from './statement-file.ts';

/** A line that cannot be counted so often stays a difference. */
export const MOST_TRIES = 5;

/**
 * Reads a statement that was sent, counts what came and our books do not know, and compares (PAYMENT-27).
 * Begun again after a crash it does the same again: each receipt counts once.
 */
export async function readStatement(
  db: Database,
  id: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const found = await updateStatementBegun(db, id);
  if (!found) return;
  const stored = await objectStore().get(found.objectKey);
  if (!stored || found.tries > MOST_TRIES + 1) return fail(db, id, { problem: 'BROKEN' });
  const { direct } = directProviderOf(found);
  const read = await direct.readStatement(stored.bytes);
  if (!read.ok) {
    return fail(db, id, { problem: read.reason, problemDetail: detailOf(read) });
  }
  const scope = scopeOf(found, read.value);
  await keepLines(db, found, read.value);
  const left = await countUnknown(db, scope, read.value, { now, signal });
  if (left > 0 && found.tries < MOST_TRIES) {
    throw new Error(`${left} lines of statement ${id} could not be counted`);
  }
  const differences = countOpen(await findDifferences(db, scope));
  if (differences > 0) log().warn({ statementId: id, differences }, 'A statement differs');
  await inTransaction(db, async (tx) => {
    await updateStatement(tx, id, {
      state: 'read',
      objectKey: null,
      from: scope.from,
      to: scope.to,
      lines: read.value.length,
      gaps: findGaps(read.value),
      differences,
    });
    await notifyOfDifferences(tx, { ...found, ...scope, differences });
  });
}

function fail(
  db: Database,
  id: string,
  why: Pick<Partial<StatementRow>, 'problem' | 'problemDetail'>,
): Promise<void> {
  return updateStatement(db, id, { ...why, state: 'failed', objectKey: null });
}

function detailOf(rejected: StatementFileRejection): string {
  if ('most' in rejected) return String(rejected.most);
  return 'line' in rejected ? `${rejected.line}: ${rejected.column}` : '';
}

function scopeOf(
  { provider, source }: StatementRow,
  lines: readonly StatementFileLine[],
): StatementScope {
  // One by one: so many arguments at once no call takes.
  const times = lines.map(({ at }) => at.getTime());
  const from = times.reduce((first, at) => Math.min(first, at));
  const to = times.reduce((last, at) => Math.max(last, at));
  return { provider, source, from: new Date(from), to: new Date(to) };
}

function keepLines(
  db: Database,
  { id: statementId, provider, source }: StatementRow,
  lines: readonly StatementFileLine[],
): Promise<void> {
  const rows = lines.map(
    ({ line: _line, balance: _balance, payer: _payer, at: completedAt, ...kept }) => ({
      ...kept,
      statementId,
      provider,
      source,
      completedAt,
    }),
  );
  return inTransaction(db, (tx) => insertStatementLines(tx, rows));
}

/** Counts payments that our books do not have, or with another sum; how many failed. */
async function countUnknown(
  db: Database,
  scope: StatementScope,
  lines: readonly StatementFileLine[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<number> {
  const recorded = await listRecordedIn(db, scope);
  const sums = new Map(recorded.map(({ receipt, amount }) => [receipt, amount]));
  let failed = 0;
  for (const line of lines) {
    if (line.kind !== 'payment' || sums.get(line.receipt) === line.amount) continue;
    signal.throwIfAborted();
    await countLine(db, scope, line, now).catch((error: unknown) => {
      // The others are not left for one that fails.
      log().error({ err: error, receipt: line.receipt }, 'A stated payment could not be counted');
      failed += 1;
    });
  }
  return failed;
}

function countLine(
  db: Database,
  { provider }: StatementScope,
  { receipt, amount, at: paidAt, account, payer }: StatementFileLine,
  now: Date,
): Promise<void> {
  const told = { receipt, amount, paidAt, number: null, account, payer };
  return inTransaction(db, async (tx) => {
    const row = await noteIncoming(tx, { ...told, provider, source: 'statement' }, now);
    if (!isUnplaced(row.state)) return;
    await settleIncoming(tx, { incomingId: row.id, proof: 'statement', told, now });
  });
}
