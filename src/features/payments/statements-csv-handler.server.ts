import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { readStatementsSearch, statementsInputOf } from './statements/list-search.ts';
import { listStatementsForStaff } from './statements/list-statements.server.ts';
import { sourceLabels } from './statements/messages.ts';
import { standingText, statementName } from './statements/statement-name.ts';
import type { StatementView } from './statements/views.ts';

/** The list of statements as it is shown, all of its pages. */
export function handleStatementsCsv(request: Request): Promise<Response> {
  const input = statementsInputOf(readStatementsSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `statements-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listStatementsForStaff(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<StatementView>[] => [
  { title: m.statement_one(), value: statementName },
  { title: m.statement_source(), value: ({ source }) => sourceLabels[source]() },
  { title: m.statement_csv_from(), shownIn: 'time', value: ({ from }) => csvInstant(from) },
  { title: m.statement_csv_to(), shownIn: 'time', value: ({ to }) => csvInstant(to) },
  { title: m.statement_lines(), shownIn: 'lines', value: ({ lines }) => lines },
  { title: m.statement_state(), shownIn: 'state', value: standingText },
  { title: m.statement_sent(), shownIn: 'sent', value: ({ createdAt }) => csvInstant(createdAt) },
  { title: m.stock_admin_who(), shownIn: 'sent', value: ({ staffName }) => staffName },
];
