import { keepPreviousData, useSuspenseQuery } from '@tanstack/react-query';
import { AUDITED_THINGS, AUDIT_ACTIONS } from '#/domain/audit/audited-thing.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { api } from '#/platform/rpc/client.ts';
import { Badge } from '#/ui/badge.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { AuditChanges, actionLabels, thingLabelOf, thingLabels } from '../entries/audit-entry.tsx';
import type { AuditEntryView } from '../views.ts';
import { listInputOf, readAuditSearch, type AuditSearch } from './list-search.ts';

export const auditPage = defineAdminPage({
  title: m.audit_title,
  lead: m.audit_lead,
  lists: ['audit_log'],
  readSearch: readAuditSearch,
  load: (client, { search }) => client.ensureQueryData(auditOptions(search)),
  component: AuditPage,
});

function auditOptions(search: AuditSearch) {
  return api.audit.list.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const columns = (): TableColumn<AuditEntryView>[] => [
  {
    name: 'when',
    title: m.audit_when(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ at }) => formatInstant(at),
  },
  {
    name: 'who',
    title: m.audit_who(),
    cell: ({ staffName, address }) => (
      <>
        {staffName ?? m.audit_gone()}
        <span className="block text-quiet">{address}</span>
      </>
    ),
  },
  {
    name: 'what',
    title: m.audit_what(),
    cell: ({ thing, thingId, thingName, action }) => (
      <>
        <Badge>{actionLabels[action]()}</Badge>
        <span className="mt-1 block">{thingLabelOf(thing)}</span>
        {thingName !== null && <span className="block break-words">{thingName}</span>}
        <span className="block font-mono text-xs break-all text-quiet">{thingId}</span>
      </>
    ),
  },
  {
    name: 'changes',
    title: m.audit_changes(),
    className: '@2xl:col-span-2',
    cell: (entry) => <AuditChanges entry={entry} />,
  },
];

function AuditPage({ search }: { search: AuditSearch }) {
  const { data } = useSuspenseQuery(auditOptions(search));
  const options = <Value extends string>(
    labels: Record<Value, () => string>,
    all: readonly Value[],
  ) => all.map((value) => ({ value, label: labels[value]() }));
  return (
    <AdminList
      list="audit_log"
      to="/admin/audit"
      search={{ ...search }}
      label={m.audit_title()}
      searchLabel={m.audit_search()}
      filters={[
        { name: 'thing', label: m.audit_thing(), options: options(thingLabels, AUDITED_THINGS) },
        { name: 'action', label: m.audit_action(), options: options(actionLabels, AUDIT_ACTIONS) },
      ]}
      days={{ from: m.admin_list_from(), to: m.admin_list_to() }}
      columns={columns()}
      data={data}
      dayOf={({ at }) => nairobiDay(new Date(at))}
      csvAt="/api/admin/audit.csv"
      keyOf={({ id }) => String(id)}
      empty={m.audit_empty()}
    />
  );
}
