import * as z from 'zod/mini';
import type {
  CellChange,
  CellProblem,
  PlannedPicture,
  RowProblem,
} from '#/domain/catalog/product-import.ts';
import type { TermKeys } from '#/domain/catalog/term.ts';
import { searchKeywords } from '#/domain/catalog/search-keywords.ts';
import { reject, ok, type Result } from '#/domain/errors/result.ts';
import { MOST_UNITS } from '#/domain/stock/movement.ts';
import { EMPTY_DRAFT, toDraft, type ProductDraft } from '../editor/draft.ts';
import {
  changedFields,
  readDraft,
  type FieldError,
  type ReadFields,
} from '../editor/read-draft.ts';
import { createProductInput, type ProductFields } from '../schemas.ts';
import {
  CLEARED,
  columnOf,
  FITS_COLUMN,
  IMPORT_COLUMNS,
  LABEL_COLUMN,
  PICTURE_TITLES,
  STOCK_COLUMN,
} from './columns.ts';
import { fitsCell, readFits, type NamedProducts } from './row-fits.ts';
import { picturesCells, readPictures, type SentPictures } from './row-pictures.ts';

/** What is known of the product that a row changes. */
export interface ComparedProduct {
  fields: ProductFields;
  onHand: number;
  /** Units that are promised: the shop cannot own fewer. */
  promised: number;
}

/** What a row may name that does not stand in the row itself. */
export interface RowLinks {
  /** The id that the row's product has, or gets. */
  id: string | undefined;
  products: NamedProducts;
  /** The categories and occasions there are. */
  terms: TermKeys;
  sent: SentPictures;
}

export interface ReadRow {
  /** The fields that are written; all of them for a new product, without new pictures. */
  fields: Partial<ProductFields>;
  /** The pictures that it has then; null: left alone. */
  pictures: PlannedPicture[] | null;
  /** The product as it would be, but for its pictures. */
  after: ProductFields;
  keywords: string;
  /** Units that shall be owned; null: left alone. */
  stock: number | null;
  changes: CellChange[];
}

type RowResult = Result<ReadRow, { reason: 'ROW_REFUSED'; problems: RowProblem[] }>;

/**
 * What a row of the file says, by the rules of the product's form and schema. `cells` has the texts
 * that are not empty, by their columns' titles; `before` is null for a new product, `terms` are the
 * categories and occasions there are.
 */
export function readRow(
  cells: ReadonlyMap<string, string>,
  labelCode: string | null,
  before: ComparedProduct | null,
  { id, products, sent, terms }: RowLinks,
): RowResult {
  const base = before ? draftOf(before.fields) : EMPTY_DRAFT;
  const written = writeCells(cells, { ...base, labelCode: labelCode ?? '' }, terms);
  const stoodFits = { id, fits: before?.fields.fits ?? [] };
  const fits = readFits(cells.get(FITS_COLUMN), stoodFits, products);
  const pictures = readPictures(cells, before?.fields.images ?? [], sent);
  const problems = [
    ...written.problems,
    ...[fits, pictures].flatMap((one) => (one.ok ? [] : one.problems)),
  ];
  const stood = readDraft(base);
  const fitting = fits.ok && fits.value ? { fitting: fits.value.map(fitOf) } : {};
  const read = readDraft({ ...written.draft, ...fitting });
  const changed = before ? changedFields(stood.fields, read.fields) : read.fields;
  const isTouched = !before || Object.keys(changed).length > 0;
  for (const [path, error] of Object.entries(read.errors)) {
    const problem = toldOf(path, error, terms);
    const isTold = written.problems.some(({ column }) => column === problem.column);
    // An older gap of a product that the row does not change is none of the row's.
    const isOld = !isTouched && path in stood.errors;
    if (!isTold && !isOld) problems.push(problem);
  }
  const stock = readStock(cells.get(STOCK_COLUMN), before);
  if (!stock.ok) problems.push({ column: STOCK_COLUMN, ...problemOf(stock) });
  const { category } = read.fields;
  if (problems.length > 0 || category === null || !stock.ok || !pictures.ok) {
    return refused(problems);
  }
  const checked = checkFields({ ...read.fields, category }, changed, before?.fields ?? null);
  if (!checked.ok) return checked;
  const { fields, after } = checked.value;
  return ok({
    fields,
    pictures: pictures.value,
    after,
    keywords: searchKeywords(after),
    stock: stock.value,
    changes: [
      ...changesOf(base, after, before?.onHand ?? null, stock.value),
      ...linkChanges(before?.fields ?? null, after, { pictures: pictures.value, products }),
    ],
  });
}

function draftOf(fields: ProductFields): ProductDraft {
  return toDraft({ fields, fitting: fields.fits.map(fitOf) });
}

/** The form knows what fits by name; here only the id is asked for. */
function fitOf(id: string) {
  return { id, name: '', nameSw: '' };
}

/** Asks the schema by which the form's answers are taken, about what the row changes. */
function checkFields(
  whole: ProductFields,
  changed: Partial<ReadFields>,
  before: ProductFields | null,
): Result<
  { fields: Partial<ProductFields>; after: ProductFields },
  { reason: 'ROW_REFUSED'; problems: RowProblem[] }
> {
  if (!before) {
    const parsed = z.safeParse(createProductInput, whole);
    return parsed.success
      ? ok({ fields: parsed.data, after: parsed.data })
      : refused(parsed.error.issues.map(issueOf));
  }
  const parsed = z.safeParse(z.partial(createProductInput), changed);
  return parsed.success
    ? ok({ fields: parsed.data, after: { ...before, ...parsed.data } })
    : refused(parsed.error.issues.map(issueOf));
}

/** The product in the form with what the cells say; a cell as it was exported changes nothing. */
function writeCells(cells: ReadonlyMap<string, string>, base: ProductDraft, terms: TermKeys) {
  const problems: RowProblem[] = [];
  let draft = base;
  for (const { title, read, write } of IMPORT_COLUMNS) {
    const cell = cells.get(title);
    if (cell === undefined || cell === read(base).trim()) continue;
    const result = write(cell === CLEARED ? '' : cell, draft, terms);
    if (result.ok) draft = result.value;
    else problems.push({ column: title, ...problemOf(result) });
  }
  return { draft, problems };
}

function readStock(
  cell: string | undefined,
  before: ComparedProduct | null,
): Result<number | null, { reason: CellProblem; detail?: string }> {
  if (cell === undefined) return ok(null);
  if (!/^\d{1,7}$/.test(cell) || Number(cell) > MOST_UNITS) {
    return reject({ reason: 'NOT_A_NUMBER' });
  }
  const units = Number(cell);
  if (units === (before?.onHand ?? 0)) return ok(null);
  if (before && units < before.promised) {
    return reject({ reason: 'STOCK_PROMISED', detail: String(before.promised) });
  }
  return ok(units);
}

function problemOf({ reason, detail }: { reason: CellProblem; detail?: string }) {
  return { problem: reason, ...(detail !== undefined && { detail }) };
}

const FORM_PROBLEMS: Record<FieldError, CellProblem> = {
  amount: 'NOT_AN_AMOUNT',
  number: 'NOT_A_NUMBER',
  size: 'SIZE_INCOMPLETE',
  choice: 'NOT_A_CHOICE',
  name: 'NAME_MISSING',
  daysOrder: 'RENTAL_DAYS_ORDER',
  noValue: 'NO_REPLACEMENT_VALUE',
};

function toldOf(path: string, error: FieldError, { category }: TermKeys): RowProblem {
  const column = columnOf(path);
  const problem = FORM_PROBLEMS[error];
  // Only the category must be chosen.
  return { column, problem, ...(error === 'choice' && { detail: category.join(', ') }) };
}

function issueOf(issue: z.core.$ZodIssue): RowProblem {
  const column = columnOf(issue.path.map(String).join('.'));
  if (issue.code !== 'too_big') return { column, problem: 'NOT_WRITABLE' };
  const problem = issue.origin === 'string' ? 'TOO_LONG' : 'TOO_MANY';
  return { column, problem, detail: String(issue.maximum) };
}

function refused(problems: RowProblem[]): RowResult & { ok: false } {
  return reject({ reason: 'ROW_REFUSED', problems });
}

/** So many letters of a text are shown where a change is listed. */
const SHOWN = 60;

function changesOf(
  base: ProductDraft,
  after: ProductFields,
  onHand: number | null,
  stock: number | null,
): CellChange[] {
  const next = draftOf(after);
  const told = [
    // That a new product has the row's code goes without saying.
    ...(onHand === null
      ? []
      : [{ column: LABEL_COLUMN, before: base.labelCode, after: next.labelCode }]),
    ...IMPORT_COLUMNS.map(({ title, read }) => ({
      column: title,
      before: read(base),
      after: read(next),
    })),
    {
      column: STOCK_COLUMN,
      before: String(onHand ?? 0),
      after: String(stock ?? onHand ?? 0),
    },
  ];
  return realChanges(told);
}

/** What fits, by codes, and the pictures, by their files. */
function linkChanges(
  before: ProductFields | null,
  after: ProductFields,
  { pictures, products }: { pictures: readonly PlannedPicture[] | null; products: NamedProducts },
): CellChange[] {
  const stood = picturesCells(before?.images ?? []);
  const next = pictures ? picturesCells(pictures) : stood;
  const fits = (ids: readonly string[]) => fitsCell(ids, products);
  return realChanges([
    { column: FITS_COLUMN, before: fits(before?.fits ?? []), after: fits(after.fits) },
    ...PICTURE_TITLES.map((title) => ({ column: title, before: stood[title], after: next[title] })),
  ]);
}

function realChanges(told: readonly CellChange[]): CellChange[] {
  return told
    .filter((change) => change.before !== change.after)
    .map(({ column, ...texts }) => ({
      column,
      before: shortened(texts.before),
      after: shortened(texts.after),
    }));
}

function shortened(text: string): string {
  const letters = Array.from(text.slice(0, 4 * SHOWN));
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN - 1).join('')}…` : text;
}
