import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvAmount } from '#/domain/lists/csv.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { financialInputOf, readFinancialSearch } from './financial-search.ts';
import { listJournal, type JournalRow } from './queries.server.ts';

/** The money ledger of the days that a page shows, for an accountant. */
export function handleJournalCsv(request: Request): Promise<Response> {
  const { from, to } = financialInputOf(readFinancialSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `ledger-${from}-${to}`,
    columns: columns(),
    read: (page) => listJournal(getDatabase(), { from, to }, page),
  });
}

/** Accounts and kinds are those of the ledger, which programs read. */
const columns = (): CsvColumn<JournalRow>[] => [
  { title: m.finance_journal_day(), value: ({ at }) => nairobiDay(at) },
  { title: m.finance_journal_time(), value: ({ at }) => at.toISOString() },
  { title: m.finance_journal_number(), value: ({ transactionId }) => transactionId },
  { title: m.finance_journal_kind(), value: ({ kind }) => kind },
  { title: m.finance_journal_order(), value: ({ order }) => order },
  { title: m.finance_journal_debit(), value: ({ debit }) => debit },
  { title: m.finance_journal_credit(), value: ({ credit }) => credit },
  { title: m.finance_journal_amount(), value: ({ amount }) => csvAmount(amount) },
  { title: m.finance_journal_staff(), value: ({ staff }) => staff },
  { title: m.finance_journal_reason(), value: ({ reason }) => reason },
];
