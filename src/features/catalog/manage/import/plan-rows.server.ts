import type { Executor } from '#/db/client.server.ts';
import type { CellProblem, RowProblem } from '#/domain/catalog/product-import.ts';
import { isCanonicalCode, normaliseCode } from '#/domain/discounts/normalise-code.ts';
import { termKeys } from '#/domain/catalog/term.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { uuidV7 } from '#/db/columns.ts';
import { isUuid } from '#/domain/ids.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { MOST_FITTING } from '../schemas.ts';
import { lostParts } from '../save-product.server.ts';
import { toFields } from '../to-views.server.ts';
import { FITS_COLUMN, ID_COLUMN, LABEL_COLUMN } from './columns.ts';
import { nameProducts } from './name-products.server.ts';
import { readNames } from './picture-names.ts';
import { listProductsByKeys, type ImportRowValues } from './queries.server.ts';
import type { FileRow } from './read-file.server.ts';
import { readRow, type RowLinks } from './read-row.ts';
import type { SentPictures } from './row-pictures.ts';

/** By what a row names its product. */
interface RowKey {
  label: string | null;
  id: string | null;
}

type Refusal = { reason: CellProblem; column: string | null; detail?: string };

/** What is known of a whole file, from one batch of its rows to the next. */
export interface FileFacts {
  /** Which row named a label code or a product first. */
  seen: Map<string, number>;
  /** The ids that products with these label codes have after the import, new ones too. */
  ids: ReadonlyMap<string, string>;
  sent: SentPictures;
}

export function readFileFacts(rows: readonly FileRow[], sent: SentPictures): FileFacts {
  const ids = new Map<string, string>();
  for (const { cells } of rows) {
    const key = readKey(cells);
    if (key.ok && key.value.label !== null) ids.set(key.value.label, key.value.id ?? uuidV7());
  }
  return { seen: new Map(), ids, sent };
}

/** What an import would do with some rows of a file now. Reads, and writes nothing. */
export async function planRows(
  db: Executor,
  rows: readonly FileRow[],
  { seen, ids, sent }: FileFacts,
): Promise<Omit<ImportRowValues, 'importId'>[]> {
  const keyed = rows.map((row) => ({ ...row, key: readKey(row.cells) }));
  const keys = keyed.flatMap(({ key }) => (key.ok ? [key.value] : []));
  const found = await listProductsByKeys(db, {
    labels: keys.flatMap(({ label }) => label ?? []),
    ids: keys.flatMap(({ id }) => id ?? []),
  });
  const fits = rows.flatMap(({ cells }) =>
    readNames(cells.get(FITS_COLUMN) ?? '').slice(0, MOST_FITTING),
  );
  const products = await nameProducts(db, [...fits, ...found.flatMap((row) => row.fits)], ids);
  const terms = termKeys(await readTaxonomy(db));
  const facts = { products, sent, seen, ids, terms };
  return keyed.map((row) => planRow(row, found, facts));
}

function readKey(cells: FileRow['cells']): Result<RowKey, Refusal> {
  const id = cells.get(ID_COLUMN) ?? null;
  if (id !== null && !isUuid(id)) return reject({ reason: 'NO_SUCH_PRODUCT', column: ID_COLUMN });
  const typed = cells.get(LABEL_COLUMN);
  if (typed === undefined) {
    return id === null
      ? reject({ reason: 'NO_KEY', column: LABEL_COLUMN })
      : ok({ label: null, id });
  }
  const code = normaliseCode(typed);
  if (!code.ok || !isCanonicalCode(code.value)) {
    return reject({ reason: 'LABEL_MALFORMED', column: LABEL_COLUMN });
  }
  return ok({ label: code.value, id: id?.toLowerCase() ?? null });
}

function planRow(
  { row, cells, key, isTooLong }: FileRow & { key: Result<RowKey, Refusal> },
  found: readonly ProductRow[],
  { products, seen, ids, sent, terms }: FileFacts & Pick<RowLinks, 'products' | 'terms'>,
): Omit<ImportRowValues, 'importId'> {
  const labelCode = (cells.get(LABEL_COLUMN) ?? '').slice(0, 60);
  const refuse = (problems: RowProblem[]) =>
    ({ row, labelCode, outcome: 'refused', problems }) as const;
  if (isTooLong) return refuse([{ column: null, problem: 'WRONG_COUNT_OF_CELLS' }]);
  const target = key.ok ? findTarget(key.value, found) : key;
  if (!target.ok || !key.ok) return refuse(target.ok ? [] : [toldOf(target)]);
  const { before, label } = target.value;
  const twice = [label, before?.id].flatMap((name) => seen.get(name ?? '') ?? []);
  if (twice.length > 0) {
    return refuse([{ column: LABEL_COLUMN, problem: 'LABEL_TWICE', detail: String(twice[0]) }]);
  }
  for (const name of [label, before?.id]) if (name) seen.set(name, row);
  const id = before?.id ?? ids.get(label ?? '');
  const read = readRow(cells, label, before && compared(before), { id, products, sent, terms });
  if (!read.ok) return refuse(read.problems);
  const { fields, pictures, after, keywords, stock, changes } = read.value;
  const common = { row, labelCode: label ?? '', stockAfter: stock, changes, pictures };
  if (!before) {
    return { ...common, outcome: 'created', values: { ...fields, keywords, id } };
  }
  const missing = lostParts(before, { ...after, images: pictures ?? after.images });
  if (missing.length > 0) {
    return refuse([{ column: null, problem: 'NOT_WHOLE', detail: missing.join(' ') }]);
  }
  const isChanged = Object.keys(fields).length > 0;
  if (!isChanged && stock === null && pictures === null)
    return { ...common, outcome: 'same', productId: before.id };
  return {
    ...common,
    outcome: 'changed',
    productId: before.id,
    version: before.version,
    stockBefore: stock === null ? null : before.stockQuantity,
    // Words that are the same are not written: they cost the search's index.
    values: { ...fields, ...(isChanged && keywords !== before.keywords && { keywords }) },
  };
}

/** The product that a row means, and the label code it then has; `before` is null for a new one. */
function findTarget(
  { id, label }: RowKey,
  found: readonly ProductRow[],
): Result<{ before: ProductRow | null; label: string | null }, Refusal> {
  const holder = label === null ? undefined : found.find((row) => row.labelCode === label);
  if (id === null) return ok({ before: holder ?? null, label });
  const before = found.find((row) => row.id === id);
  if (!before) return reject({ reason: 'NO_SUCH_PRODUCT', column: ID_COLUMN });
  if (label === null || before.labelCode === label) return ok({ before, label: before.labelCode });
  // A code that is stuck on units already is changed in the product's form, knowingly.
  if (before.labelCode !== null) {
    return reject({ reason: 'OTHER_LABEL', column: LABEL_COLUMN, detail: before.labelCode });
  }
  return holder ? reject({ reason: 'LABEL_TAKEN', column: LABEL_COLUMN }) : ok({ before, label });
}

function compared(row: ProductRow) {
  const { stockQuantity: onHand, unitsHeld, hiredPeak } = row;
  return { fields: toFields(row), onHand, promised: unitsHeld + hiredPeak };
}

function toldOf({ reason, column, detail }: Refusal): RowProblem {
  return { column, problem: reason, ...(detail !== undefined && { detail }) };
}
