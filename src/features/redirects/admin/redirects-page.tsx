import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { redirectsOptions } from '../hooks.ts';
import { redirectFailureText } from '../messages.ts';
import {
  REDIRECTS_DESCENDING_FIRST,
  readRedirectSearch,
  type RedirectSearch,
} from './list-search.ts';
import type { RedirectView } from '../views.ts';

/** Addresses that are gone, and where they lead. */
export const redirectsPage = defineAdminPage({
  title: m.redirect_admin_title,
  lead: m.redirect_admin_lead,
  lists: ['redirects'],
  readSearch: readRedirectSearch,
  load: (queryClient, { search }) => queryClient.ensureQueryData(redirectsOptions(search)),
  component: RedirectsPage,
});

const columns = (): TableColumn<RedirectView>[] => [
  {
    name: 'from',
    sort: 'from',
    title: m.redirect_admin_from(),
    isRowHeader: true,
    className: 'break-all font-mono',
    cell: ({ from }) => from,
  },
  {
    name: 'to',
    sort: 'to',
    title: m.redirect_admin_to(),
    className: 'break-all font-mono',
    cell: ({ to }) =>
      to === null ? <Badge>{m.redirect_admin_gone()}</Badge> : <a href={to}>{to}</a>,
  },
  {
    name: 'since',
    sort: 'since',
    title: m.redirect_admin_since(),
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    name: 'actions',
    title: m.term_admin_actions(),
    cell: (redirect) => <Remove redirect={redirect} />,
  },
];

function RedirectsPage({ search }: { search: RedirectSearch }) {
  const { data } = useSuspenseQuery(redirectsOptions(search));
  return (
    <AdminList
      list="redirects"
      descendingFirst={REDIRECTS_DESCENDING_FIRST}
      to="/admin/redirects"
      usualSort="since"
      csvAt="/api/admin/lists/redirects"
      search={{ ...search }}
      label={m.redirect_admin_title()}
      searchLabel={m.redirect_admin_search()}
      columns={columns()}
      data={data}
      keyOf={({ id }) => id}
      empty={m.redirect_admin_none()}
      actions={
        <AdminLink to="/admin/redirects/new" className={buttonClass({ size: 'sm' })}>
          <Plus size={18} aria-hidden="true" /> {m.redirect_admin_new()}
        </AdminLink>
      }
    />
  );
}

function Remove({ redirect: { id, from } }: { redirect: RedirectView }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.redirects.remove({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.redirects.key() }),
  });
  return (
    <RowActions failure={remove.error && redirectFailureText(remove.error)}>
      <RowAction
        label={m.content_admin_delete_of({ name: from })}
        busy={remove.isPending}
        onClick={() => setIsAsking(true)}
      >
        {m.content_admin_delete()}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={m.content_admin_delete_title({ name: from })}
        text={m.redirect_admin_delete_text()}
        confirm={m.content_admin_delete()}
        cancel={m.content_admin_keep()}
        isDangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </RowActions>
  );
}
