import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import type { StatementView } from './views.ts';

/** What it is called: as its file, or the list of a night. */
export function statementName({ source, fileName }: StatementView): string {
  return source === 'list' ? m.statement_list_name() : fileName;
}

/** The time that it tells of; empty while it is not read. */
export function periodText({ from, to }: StatementView): string {
  if (from === null || to === null) return '';
  return m.statement_period({ from: formatInstant(from), to: formatInstant(to) });
}

/** Whether it agrees with our books, in words. */
export function standingText({
  state,
  differences,
}: Pick<StatementView, 'state' | 'differences'>): string {
  if (state === 'reading') return m.statement_state_reading();
  if (state === 'failed') return m.statement_state_failed();
  return differences === 0
    ? m.statement_state_same()
    : m.statement_state_differs({ count: differences });
}
