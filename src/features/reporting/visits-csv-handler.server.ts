import { getDatabase } from '#/db/client.server.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { figureRows, type FigureRow } from './visit-report/figure-rows.ts';
import { getVisitReport } from './visit-report/get-visit-report.server.ts';
import { readVisitsSearch, visitsInputOf } from './visit-report/visits-search.ts';

/** How the shop was visited as its page shows it: every figure of every table, one a line. */
export function handleVisitsCsv(request: Request): Promise<Response> {
  const input = visitsInputOf(readVisitsSearch(searchOf(request)));
  const { from, to, device, source, language } = input;
  return csvForStaff(request, {
    name: ['visits', from, to, device ?? [], source ?? [], language ?? []].flat().join('-'),
    columns: columns(),
    read: async () => ({
      rows: figureRows(await getVisitReport(getDatabase(), input, new Date())),
      pages: 1,
    }),
  });
}

const columns = (): CsvColumn<FigureRow>[] => [
  { title: m.analytics_csv_table(), value: ({ table }) => table },
  { title: m.analytics_csv_row(), value: ({ name }) => name },
  { title: m.analytics_csv_figure(), value: ({ figure }) => figure },
  { title: m.finance_now(), value: ({ now }) => now },
  { title: m.finance_before(), value: ({ before }) => before },
];
