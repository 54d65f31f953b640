import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { subscriberStateLabels } from './admin/labels.ts';
import { listInputOf, readSubscriberSearch } from './admin/list-search.ts';
import { listSubscribersForStaff } from './use-cases/list-subscribers.server.ts';
import type { SubscriberView } from './views.ts';

/** The subscribers as they are shown, all pages of them. */
export function handleSubscribersCsv(request: Request): Promise<Response> {
  const input = listInputOf(readSubscriberSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `newsletter-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listSubscribersForStaff(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<SubscriberView>[] => [
  { title: m.newsletter_admin_email(), value: ({ email }) => email },
  {
    title: m.newsletter_admin_state(),
    shownIn: 'state',
    value: ({ state }) => subscriberStateLabels[state](),
  },
  { title: m.newsletter_admin_language(), shownIn: 'language', value: ({ locale }) => locale },
  { title: m.newsletter_admin_since(), shownIn: 'since', value: ({ since }) => csvInstant(since) },
  {
    title: m.newsletter_admin_bounced(),
    shownIn: 'state',
    value: ({ bouncedAt }) => csvInstant(bouncedAt),
  },
];
