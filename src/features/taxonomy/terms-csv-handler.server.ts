import { getDatabase } from '#/db/client.server.ts';
import { TERM_KINDS } from '#/domain/catalog/term.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listTermsForStaff } from './use-cases/manage-terms.server.ts';
import type { TermView } from './views.ts';

/** The categories or the occasions as they are shown, in their order; `kind` says which. */
export function handleTermsCsv(request: Request): Promise<Response> {
  const kind = TERM_KINDS.find((one) => one === searchOf(request).kind) ?? 'category';
  const name = kind === 'category' ? 'categories' : 'occasions';
  return csvForStaff(request, {
    name: `${name}-${nairobiDay(new Date())}`,
    columns: columns(),
    read: async () => ({ rows: (await listTermsForStaff(getDatabase()))[kind], pages: 1 }),
  });
}

const columns = (): CsvColumn<TermView>[] => [
  { title: m.term_csv_name_en(), value: ({ name }) => name.en },
  { title: m.term_csv_name_sw(), value: ({ name }) => name.sw },
  { title: m.term_admin_key(), value: ({ key }) => key },
  { title: m.term_admin_products(), value: ({ products }) => products },
  {
    title: m.content_admin_state(),
    value: ({ isShown }) => (isShown ? null : m.term_admin_is_hidden()),
  },
];
