import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { zoneOptions, zonesOptions } from '../hooks.ts';
import { ZoneEditor } from './zone-editor.tsx';

export const newZonePage = defineAdminPage({
  title: m.delivery_admin_new,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(zonesOptions()),
  component: () => <ZoneEditor zone={null} />,
});

export const zonePage = defineAdminPage({
  title: m.delivery_admin_edit,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) =>
    Promise.all([
      // Anew with every visit: a form filled from an older answer could not be saved.
      client.fetchQuery({ ...zoneOptions(id), staleTime: 0 }),
      client.ensureQueryData(zonesOptions()),
    ]),
  component: ZonePage,
});

function ZonePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(zoneOptions(id));
  return <ZoneEditor key={id} zone={data} />;
}
