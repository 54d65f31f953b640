import { formatMoney, fromDecimal } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { auditedColumn } from './column-labels.ts';

/** What a column is called; one that no table has any more keeps its own name. */
export function columnLabelOf(column: string): string {
  return auditedColumn(column)?.label() ?? column;
}

/** A value of the log as people read it: money in shillings, moments as in Nairobi. */
export function columnValueOf(column: string, value: string): string {
  switch (auditedColumn(column)?.kind) {
    case 'money':
      // The log is JSON, which leaves out zeros at the end.
      return /^-?\d{1,10}(\.\d{1,2})?$/.test(value) ? formatMoney(fromDecimal(value)) : value;
    case 'instant':
      return Number.isNaN(Date.parse(value)) ? value : formatInstant(value);
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
    case 'flag':
      return value === 'true' ? m.content_admin_yes() : m.content_admin_no();
    case 'text':
    case undefined:
      return value;
  }
}
