import type { Transaction } from '#/db/client.server.ts';
import { readNewCost } from '#/domain/costs/cost.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { toDecimal } from '#/domain/money/money.ts';
import { closedMonthsNow } from '#/features/ledger/closed-months.server.ts';
import { listSupplierNames, MOST_SUPPLIERS } from '../suppliers/queries.server.ts';
import type { ImportLineView, LineMistake } from '../views.ts';
import { findTies } from './find-ties.server.ts';
import { mistake, readLine, type ReadLine } from './read-line.ts';
import type { FileLine } from './read-text.server.ts';

interface Facts {
  today: Day;
  closed: ReadonlySet<Day>;
  tiesOf: Awaited<ReturnType<typeof findTies>>;
  suppliers: NamedSuppliers;
}

/**
 * What each line of a file would become, by the same decisions as a cost that is typed (COST-1). Until
 * the end of the transaction no month is closed.
 */
export async function planLines(
  tx: Transaction,
  lines: readonly FileLine[],
  now: Date,
): Promise<ImportLineView[]> {
  const readings = lines.map((line) => ({ line: line.line, ...readLine(line) }));
  const ties = readings.flatMap(({ read }) => read?.fields.tie ?? []);
  const facts: Facts = {
    today: nairobiDay(now),
    closed: await closedMonthsNow(tx),
    tiesOf: await findTies(tx, ties),
    suppliers: await nameSuppliers(tx),
  };
  return readings.map(({ line, read, mistakes }) =>
    read ? { line, ...planLine(read, facts) } : { line, cost: null, mistakes },
  );
}

function planLine(
  { fields, supplier: supplierName, vat }: ReadLine,
  facts: Facts,
): Omit<ImportLineView, 'line'> {
  const mistakes: LineMistake[] = [];
  const amounts = readNewCost(fields, facts);
  if (!amounts.ok) mistakes.push(mistake('day', amounts.reason));
  else if (vat !== null && vat !== amounts.value.vat) {
    mistakes.push(mistake('vat', 'VAT_DIFFERS', toDecimal(amounts.value.vat)));
  }
  const ties = fields.tie ? facts.tiesOf(fields.tie) : [];
  if (fields.tie && ties.length !== 1) {
    mistakes.push(
      mistake('tie', ties.length === 0 ? 'TIE_UNKNOWN' : 'TIE_SHARED', fields.tie.name),
    );
  }
  const supplier = supplierName === '' ? null : facts.suppliers(supplierName);
  if (supplier === 'too many') {
    mistakes.push(mistake('supplier', 'TOO_MANY_SUPPLIERS', String(MOST_SUPPLIERS)));
    return { cost: null, mistakes };
  }
  if (!amounts.ok || mistakes.length > 0) return { cost: null, mistakes };
  const tie = ties[0] ?? null;
  const { day, category, vatRate, note } = fields;
  return { cost: { ...amounts.value, day, category, vatRate, note, supplier, tie }, mistakes };
}

type NamedSuppliers = (name: string) => { name: string; isNew: boolean } | 'too many';

/** Those the shop has, and those the file adds, up to as many as a list can hold. */
async function nameSuppliers(tx: Transaction): Promise<NamedSuppliers> {
  const known = await listSupplierNames(tx, MOST_SUPPLIERS);
  const named = new Map(known.map(({ name }) => [name.toLowerCase(), { name, isNew: false }]));
  let room = MOST_SUPPLIERS - known.length;
  return (name) => {
    const found = named.get(name.toLowerCase());
    if (found) return found;
    if (room <= 0) return 'too many';
    room -= 1;
    const added = { name, isNew: true };
    named.set(name.toLowerCase(), added);
    return added;
  };
}
