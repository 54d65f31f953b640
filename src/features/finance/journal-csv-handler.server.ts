import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { askedDays } from '#/domain/finance/period.ts';
import { csvAmount, csvInstant } from '#/domain/lists/csv.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { readFinancialSearch } from './financial-search.ts';
import { listJournal, type JournalRow } from './journal/queries.server.ts';

/** The money ledger of the days that a page shows, or of any, however many, for an accountant. */
export function handleJournalCsv(request: Request): Promise<Response> {
  const search = readFinancialSearch(searchOf(request));
  const days = askedDays(search, nairobiDay(new Date()), Infinity);
  return csvForStaff(request, {
    name: `ledger-${days.from}-${days.to}`,
    columns: columns(),
    readAfter: (last) => listJournal(getDatabase(), days, last),
  });
}

/** Accounts and kinds are those of the ledger, which programs read. */
const columns = (): CsvColumn<JournalRow>[] => [
  { title: m.finance_journal_day(), value: ({ at }) => nairobiDay(at) },
  { title: m.finance_journal_time(), value: ({ at }) => csvInstant(at) },
  { title: m.finance_journal_number(), value: ({ transactionId }) => transactionId },
  { title: m.finance_journal_kind(), value: ({ kind }) => kind },
  { title: m.finance_journal_order(), value: ({ order }) => order },
  { title: m.finance_journal_debit(), value: ({ debit }) => debit },
  { title: m.finance_journal_credit(), value: ({ credit }) => credit },
  { title: m.finance_journal_amount(), value: ({ amount }) => csvAmount(amount) },
  { title: m.finance_journal_staff(), value: ({ staff }) => staff },
  { title: m.finance_journal_reason(), value: ({ reason }) => reason },
];
