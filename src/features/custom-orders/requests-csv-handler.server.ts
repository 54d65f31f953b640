import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvAmount, csvInstant } from '#/domain/lists/csv.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listInputOf, readRequestSearch } from './admin/list-search.ts';
import { listRequestsForStaff } from './admin/read-requests.server.ts';
import { customStatusLabels } from './labels.ts';
import { offerStateLabels } from './offers/messages.ts';
import type { StaffCustomOrderCardView } from './views.ts';

/** The list of custom orders as it is shown, all of its pages. */
export function handleRequestsCsv(request: Request): Promise<Response> {
  const now = new Date();
  const input = listInputOf(readRequestSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `custom-orders-${nairobiDay(now)}`,
    columns: columns(),
    read: (page) => listRequestsForStaff(getDatabase(), { ...input, page }, now),
  });
}

const columns = (): CsvColumn<StaffCustomOrderCardView>[] => [
  { title: m.custom_admin_number(), value: ({ reference }) => reference },
  { title: m.order_event_placed(), value: ({ placedAt }) => csvInstant(placedAt) },
  {
    title: m.custom_admin_state(),
    shownIn: 'state',
    value: ({ status }) => customStatusLabels[status](),
  },
  { title: m.audit_col_quote(), shownIn: 'state', value: ({ quote }) => csvAmount(quote) },
  {
    title: m.audit_offers(),
    shownIn: 'state',
    value: ({ offer }) => offer && offerStateLabels[offer.state](),
  },
  { title: m.custom_admin_customer(), shownIn: 'customer', value: ({ contact }) => contact.name },
  { title: m.auth_field_email(), shownIn: 'customer', value: ({ contact }) => contact.email },
  { title: m.account_field_phone(), shownIn: 'customer', value: ({ contact }) => contact.phone },
  { title: m.custom_admin_what(), shownIn: 'what', value: ({ title }) => title },
  { title: m.audit_col_quantity(), shownIn: 'what', value: ({ quantity }) => quantity },
  { title: m.custom_budget(), shownIn: 'what', value: ({ budget }) => csvAmount(budget) },
  { title: m.custom_event_date(), shownIn: 'eventDate', value: ({ eventDate }) => eventDate },
  { title: m.custom_deadline(), shownIn: 'deadline', value: ({ deadline }) => deadline },
];
