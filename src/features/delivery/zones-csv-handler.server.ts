import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { toDecimal } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { countyNames } from './admin/county-names.ts';
import { listZonesForStaff } from './use-cases/manage-zones.server.ts';
import type { ZoneView } from './views.ts';

/** The zones as they are shown. */
export function handleZonesCsv(request: Request): Promise<Response> {
  return csvForStaff(request, {
    name: `delivery-zones-${nairobiDay(new Date())}`,
    columns: columns(),
    read: async () => ({ rows: (await listZonesForStaff(getDatabase())).zones, pages: 1 }),
  });
}

const columns = (): CsvColumn<ZoneView>[] => [
  { title: m.delivery_admin_zone(), value: ({ name }) => name },
  {
    title: m.content_admin_state(),
    value: ({ isOpen }) => (isOpen ? null : m.delivery_admin_is_closed()),
  },
  { title: m.delivery_admin_price(), shownIn: 'price', value: ({ price }) => toDecimal(price) },
  { title: m.delivery_admin_days_min(), shownIn: 'days', value: ({ daysMin }) => daysMin },
  { title: m.delivery_admin_days_max(), shownIn: 'days', value: ({ daysMax }) => daysMax },
  {
    title: m.delivery_admin_delivery_days(),
    shownIn: 'travel',
    value: ({ deliveryDays }) => deliveryDays,
  },
  {
    title: m.delivery_admin_collection_days(),
    shownIn: 'travel',
    value: ({ collectionDays }) => collectionDays,
  },
  {
    title: m.delivery_admin_counties(),
    shownIn: 'counties',
    value: ({ counties }) => countyNames(counties),
  },
];
