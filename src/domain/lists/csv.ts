import { nairobiClock } from '#/domain/dates/clock.ts';
import { toDecimal, type Cents } from '#/domain/money/money.ts';

/** What a cell of a CSV file is made of. */
export type CsvValue = string | number | boolean | null;

/** A table program would take such a cell for a formula. Longer rows of `'` are ours. */
const FORMULA = /^'*[=+\-@\t\r]/;
/** What `csvAmount` writes of money that went back: a number, and no formula. */
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/;

/**
 * One line of a file that table programs open, with its end. A text that would be taken for a
 * formula gets a `'` before it; numbers are written as they are.
 */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const isFormula = FORMULA.test(value) && !NEGATIVE_AMOUNT.test(value);
  const plain = isFormula ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** What a cell said before `csvLine` guarded it against table programs, without space around it. */
export function readCsvText(cell: string): string {
  const text = cell.trim();
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** An amount in a cell, in shillings with two decimals; none in an empty one. */
export function csvAmount(amount: Cents | null): CsvValue {
  return amount === null ? null : toDecimal(amount);
}

/**
 * A moment in a cell as a clock in Nairobi shows it: `2026-12-01 01:03:59`. Table programs take that for
 * a date and a time; an instant in UTC would be on the day before until three in the morning.
 */
export function csvInstant(instant: Date | string | null): CsvValue {
  return instant === null ? null : nairobiClock(new Date(instant));
}

/** Several texts in one cell, between `|`. */
export function csvList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ');
}

/** The texts of such a cell, without space around them; none for an empty cell. */
export function readCsvList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const parts = cell.match(/(?:\\.|[^\\|]|\\$)+|\|/gsu) ?? [];
  const texts = [''];
  for (const part of parts) {
    if (part === '|') texts.push('');
    else texts.push(`${texts.pop() ?? ''}${part}`);
  }
  return texts.map((text) => text.trim().replaceAll(/\\(.)/gsu, '$1'));
}

/** What stands between the cells of a file, by its first line: the European `;`, tabs, or commas. */
export function csvDelimiter(text: string): ',' | ';' | '\t' {
  const titles = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => titles.split(sign).length;
  if (count(';') > count(',') && count(';') >= count('\t')) return ';';
  return count('\t') > count(',') ? '\t' : ',';
}
