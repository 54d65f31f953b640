import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { staffSetOptions } from '../hooks.ts';
import { SetEditor } from './set-editor.tsx';

export const newSetPage = defineAdminPage({
  title: m.set_admin_new,
  readSearch: () => ({}),
  component: () => <SetEditor set={null} />,
});

export const setPage = defineAdminPage({
  title: m.set_admin_edit,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) =>
    // Anew with every visit: a form filled from an older answer could not be saved.
    client.fetchQuery({ ...staffSetOptions(id), staleTime: 0 }),
  component: EditSet,
});

function EditSet({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(staffSetOptions(id));
  return <SetEditor key={id} set={data} />;
}
