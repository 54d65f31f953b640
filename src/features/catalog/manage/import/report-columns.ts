import { m } from '#/paraglide/messages.js';
import type { CsvValue } from '#/domain/lists/csv.ts';
import { changeTexts, outcomeLabels, problemText } from './messages.ts';
import type { ImportRowView } from './views.ts';

/** The same as on the page of the import, with every change of a row. */
export function reportColumns(): { title: string; value: (row: ImportRowView) => CsvValue }[] {
  return [
    { title: m.product_import_row(), value: ({ row }) => row },
    { title: m.product_admin_label_code(), value: ({ labelCode }) => labelCode },
    { title: m.product_import_outcome(), value: ({ outcome }) => outcomeLabels[outcome]() },
    { title: m.product_import_errors(), value: ({ problems }) => lines(problems.map(problemText)) },
    { title: m.product_import_changes(), value: (row) => lines(changeTexts(row)) },
  ];
}

function lines(texts: readonly string[]): string {
  return texts.join('\n');
}
