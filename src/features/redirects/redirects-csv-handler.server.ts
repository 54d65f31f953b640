import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listInputOf, readRedirectSearch } from './admin/list-search.ts';
import { listForStaff } from './use-cases/manage-redirects.server.ts';
import type { RedirectView } from './views.ts';

/** The list of redirects as it is shown, all of its pages. */
export function handleRedirectsCsv(request: Request): Promise<Response> {
  const input = listInputOf(readRedirectSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `redirects-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listForStaff(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<RedirectView>[] => [
  { title: m.redirect_admin_from(), value: ({ from }) => from },
  {
    title: m.redirect_admin_to(),
    shownIn: 'to',
    value: ({ to }) => to ?? m.redirect_admin_gone(),
  },
  {
    title: m.redirect_admin_since(),
    shownIn: 'since',
    value: ({ createdAt }) => csvInstant(createdAt),
  },
];
