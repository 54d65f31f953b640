import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import type { Cents } from '#/domain/money/money.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { readCostDraft, type UnreadField } from '../admin/cost-draft.ts';
import { LONGEST_COST_NOTE, LONGEST_SUPPLIER, type AddCostInput } from '../schemas.ts';
import type { ImportField, LineMistake, LineProblem } from '../views.ts';
import { categoryOf, tieOf } from './columns.ts';
import type { FileLine } from './read-text.server.ts';

/** Longer than the name of any product. */
const LONGEST_TIE_CELL = 300;

const TEXTS = {
  supplier: LONGEST_SUPPLIER,
  note: LONGEST_COST_NOTE,
  tie: LONGEST_TIE_CELL,
} as const;

const UNREAD: Record<UnreadField, { field: ImportField; problem: LineProblem }> = {
  day: { field: 'day', problem: 'NOT_A_DAY' },
  category: { field: 'category', problem: 'NOT_A_CATEGORY' },
  amount: { field: 'amount', problem: 'NOT_AN_AMOUNT' },
  vatPercent: { field: 'vatRate', problem: 'NOT_A_RATE' },
  tieName: { field: 'tie', problem: 'NOT_A_TIE' },
};

/** What a line says by itself, before anybody knows whether what it names is there. */
export interface ReadLine {
  fields: Omit<AddCostInput, 'key' | 'receipt' | 'supplierId'>;
  /** Empty: none. */
  supplier: string;
  /** The VAT that the file says is in it; null: it says none. */
  vat: Cents | null;
}

export type LineReading =
  | { read: ReadLine; mistakes: [] }
  | { read: null; mistakes: LineMistake[] };

/** Reads the cells of a line as the form of a new cost reads what is typed (COST-7). */
export function readLine({ cells, isTooLong }: FileLine): LineReading {
  const { day = '', amount = '', vatRate = '', note = '', supplier = '' } = cells;
  const [tie, vat] = [
    cells.tie ? tieOf(cells.tie) : null,
    cells.vat ? readTypedAmount(cells.vat) : null,
  ];
  const { fields, unread } = readCostDraft({
    category: categoryOf(cells.category ?? '') ?? '',
    amount,
    vatPercent: vatRate,
    day,
    supplierId: '',
    tie: tie?.kind ?? 'none',
    tieName: tie?.name ?? '',
    note,
  });
  const isReversal = /^-\d/.test(amount);
  const mistakes = [
    ...(isTooLong ? [mistake(null, 'TOO_MANY_CELLS')] : []),
    ...(isReversal ? [mistake('amount', 'IS_REVERSAL')] : []),
    ...unread
      .map((field) => UNREAD[field])
      .filter(({ field }) => !(isReversal && field === 'amount'))
      .map(({ field, problem }) => mistake(field, problem)),
    ...(cells.vat && vat === null && !isReversal ? [mistake('vat', 'NOT_AN_AMOUNT')] : []),
    ...(cells.tie && !tie ? [mistake('tie', 'NOT_A_TIE')] : []),
    ...textMistakes(cells),
  ];
  if (!fields || mistakes.length > 0) return { read: null, mistakes };
  const { supplierId: _none, ...own } = fields;
  return { read: { fields: own, supplier, vat }, mistakes: [] };
}

function textMistakes(cells: FileLine['cells']): LineMistake[] {
  return Object.entries(TEXTS).flatMap(([field, longest]) => {
    // The cast: the names of `TEXTS`.
    const [named, text] = [field as keyof typeof TEXTS, cells[field as keyof typeof TEXTS] ?? ''];
    if (text.length > longest) return [mistake(named, 'TOO_LONG', String(longest))];
    return textField(longest).safeParse(text).success ? [] : [mistake(named, 'NOT_WRITABLE')];
  });
}

export function mistake(field: ImportField | null, problem: LineProblem, detail = ''): LineMistake {
  return { field, problem, detail };
}
