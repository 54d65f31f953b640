import { m } from '#/paraglide/messages.js';
import type { CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { changeTexts, outcomeLabels, problemText } from './messages.ts';
import type { ImportRowView } from './views.ts';

/** The same as on the page of the import, with every change of a row. */
export function reportColumns(): CsvColumn<ImportRowView>[] {
  return [
    { title: m.product_import_row(), value: ({ row }) => row },
    {
      title: m.product_admin_label_code(),
      shownIn: 'labelCode',
      value: ({ labelCode }) => labelCode,
    },
    {
      title: m.product_import_outcome(),
      shownIn: 'outcome',
      value: ({ outcome }) => outcomeLabels[outcome](),
    },
    {
      title: m.product_import_errors(),
      shownIn: 'details',
      value: ({ problems }) => lines(problems.map(problemText)),
    },
    {
      title: m.product_import_changes(),
      shownIn: 'details',
      value: (row) => lines(changeTexts(row)),
    },
  ];
}

function lines(texts: readonly string[]): string {
  return texts.join('\n');
}
