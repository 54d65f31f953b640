/** What a cell of a CSV file is made of. */
export type CsvValue = string | number | boolean | null;

/** A table program would take such a cell for a formula. Longer rows of `'` are ours. */
const FORMULA = /^'*[=+\-@\t\r]/;

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
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
