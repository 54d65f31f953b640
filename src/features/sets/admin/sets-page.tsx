import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { DataTable, RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { staffSetsOptions, useRemoveSet } from '../hooks.ts';
import type { StaffSetView } from '../views.ts';
import { typeLabels } from './set-fieldset.tsx';

/** What is bought or hired together. */
export const setsPage = defineAdminPage({
  title: m.set_title,
  lead: m.set_admin_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(staffSetsOptions()),
  component: SetsPage,
});

function SetsPage() {
  const { data } = useSuspenseQuery(staffSetsOptions());
  return (
    <>
      <div className="mb-3 flex justify-end">
        <AdminLink to="/admin/sets/new" className={buttonClass({ size: 'sm' })}>
          <Plus size={18} aria-hidden="true" /> {m.set_admin_new()}
        </AdminLink>
      </div>
      <DataTable
        label={m.set_title()}
        columns={columns()}
        rows={data}
        keyOf={({ id }) => id}
        empty={m.set_admin_none()}
        paging={{
          page: 1,
          pageCount: 1,
          renderLink: (link) => <AdminLink to="/admin/sets" {...link} />,
        }}
      />
    </>
  );
}

const columns = (): TableColumn<StaffSetView>[] => [
  {
    name: 'title',
    title: m.set_admin_name(),
    isRowHeader: true,
    cell: ({ id, title }) => (
      <AdminLink to={`/admin/sets/${id}`} className="text-link break-words">
        {title[getLocale()] || title.en}
      </AdminLink>
    ),
  },
  { name: 'state', title: m.set_admin_shown(), cell: (set) => <Badge>{stateOf(set)}</Badge> },
  { name: 'type', title: m.set_admin_type(), cell: ({ type }) => typeLabels[type]() },
  {
    name: 'parts',
    title: m.set_admin_parts(),
    className: 'tabular-nums',
    cell: ({ parts }) => parts.length,
  },
  { name: 'actions', title: m.term_admin_actions(), cell: (set) => <Remove set={set} /> },
];

function stateOf({ isPublished, isBroken }: StaffSetView): string {
  if (isBroken) return m.set_admin_is_broken();
  return isPublished ? m.set_admin_is_shown() : m.set_admin_is_draft();
}

function Remove({ set }: { set: StaffSetView }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveSet();
  const name = set.title[getLocale()] || set.title.en;
  return (
    <RowActions failure={null}>
      <RowAction label={m.content_admin_delete_of({ name })} onClick={() => setIsAsking(true)}>
        {m.content_admin_delete()}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={m.content_admin_delete_title({ name })}
        text={m.set_admin_delete_text()}
        confirm={m.content_admin_delete()}
        cancel={m.content_admin_keep()}
        isDangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate(set, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </RowActions>
  );
}
