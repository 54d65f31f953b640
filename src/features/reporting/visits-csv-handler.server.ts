import { getDatabase } from '#/db/client.server.ts';
import { financialInputOf, readFinancialSearch } from '#/features/finance/financial-search.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { figureRows, type FigureRow } from './visit-report/figure-rows.ts';
import { getVisitReport } from './visit-report/get-visit-report.server.ts';

/** How the shop was visited as its page shows it: every figure of every table, one a line. */
export function handleVisitsCsv(request: Request): Promise<Response> {
  const input = financialInputOf(readFinancialSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `visits-${input.from}-${input.to}`,
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
