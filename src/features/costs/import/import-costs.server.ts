import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { totalOfCosts } from '#/domain/costs/cost.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { CostRow } from '../queries.server.ts';
import type { CostFileRejection, ImportCostsRejection } from '../rejections.ts';
import { lockSuppliers } from '../suppliers/queries.server.ts';
import type { CostImportView, ImportedCostsView, ImportLineView } from '../views.ts';
import { lineKeysOf } from './line-keys.server.ts';
import { planLines } from './plan-lines.server.ts';
import {
  insertCosts,
  insertSuppliers,
  listCostsOfKeys,
  listSuppliersNamed,
} from './queries.server.ts';
import { readImportText } from './read-text.server.ts';

interface By {
  staffId: string;
  now: Date;
}

/** What a file of costs would become; nothing is written. */
export async function previewImport(
  db: Executor,
  text: string,
  now: Date,
): Promise<Result<CostImportView, CostFileRejection>> {
  const read = await readImportText(text);
  if (!read.ok) return read;
  const keyOf = lineKeysOf(text);
  return inTransaction(db, async (tx) => {
    const lines = await planLines(tx, read.value, now);
    const keys = read.value.map(({ line }) => keyOf(line));
    return ok({
      lines,
      total: totalOfCosts(lines.flatMap(({ cost }) => cost ?? [])),
      wrong: lines.filter(({ cost }) => cost === null).length,
      isWritten: (await listCostsOfKeys(tx, keys)).length > 0,
    });
  });
}

/**
 * Writes every line of a file as a cost, or none of them; of the same file once, whoever sends it at
 * the same moment or later (COST-7).
 */
export async function importCosts(
  db: Executor,
  text: string,
  by: By,
): Promise<Result<ImportedCostsView, ImportCostsRejection>> {
  const read = await readImportText(text);
  if (!read.ok) return read;
  const keyOf = lineKeysOf(text);
  return inTransaction(db, async (tx) => {
    // One file after the other: whoever comes second finds the suppliers and the costs of the first.
    await lockSuppliers(tx);
    const keys = read.value.map(({ line }) => keyOf(line));
    const written = await listCostsOfKeys(tx, keys);
    if (written.length > 0) return ok(toImported(written, true));
    const lines = await planLines(tx, read.value, by.now);
    const wrong = lines.filter(({ cost }) => cost === null).length;
    if (wrong > 0) return reject({ reason: 'LINES_WRONG', lines: wrong });
    const rows = await insertCosts(tx, await rowsOf(tx, lines, keyOf, by));
    if (rows.length !== lines.length) throw new Error('A line of the file was not written');
    return ok(toImported(rows, false));
  });
}

async function rowsOf(
  tx: Transaction,
  lines: readonly ImportLineView[],
  keyOf: (line: number) => string,
  { staffId, now }: By,
) {
  const costs = lines.flatMap(({ line, cost }) => (cost ? [{ line, ...cost }] : []));
  const ids = await suppliersNamed(tx, [
    ...new Set(costs.flatMap(({ supplier }) => supplier?.name ?? [])),
  ]);
  return costs.map(({ line, supplier, tie, ...cost }) => ({
    ...cost,
    supplierId: supplier && (ids.get(supplier.name) ?? null),
    ...(tie && { [`${tie.kind}Id`]: tie.id }),
    key: keyOf(line),
    staffId,
    createdAt: now,
  }));
}

/** The ids of suppliers by their names; added where there is none. */
async function suppliersNamed(tx: Transaction, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  await insertSuppliers(tx, names);
  const found = await listSuppliersNamed(tx, names);
  if (found.length < names.length) throw new Error('A supplier of the file was not written');
  return new Map(found.map(({ asked, id }) => [asked, id]));
}

function toImported(rows: readonly CostRow[], wasWritten: boolean): ImportedCostsView {
  const days = rows.map(({ day }) => day).toSorted();
  const [from = '', to = from] = [days[0], days.at(-1)];
  return { entries: rows.length, total: totalOfCosts(rows), from, to, wasWritten };
}
