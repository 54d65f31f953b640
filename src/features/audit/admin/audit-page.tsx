import { keepPreviousData, useSuspenseQuery } from '@tanstack/react-query';
import {
  AUDITED_THINGS,
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditedThing,
} from '#/domain/audit/audited-thing.ts';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { api } from '#/platform/rpc/client.ts';
import { Badge } from '#/ui/badge.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import type { AuditEntryView } from '../views.ts';

const shape = { filters: { thing: AUDITED_THINGS, action: AUDIT_ACTIONS }, sorts: [] } as const;
type AuditSearch = ListSearch<typeof shape.filters, never>;

export const auditPage = defineAdminPage({
  title: m.audit_title,
  lead: m.audit_lead,
  readSearch: (raw) => readListSearch(shape, raw),
  load: (client, { search }) => client.ensureQueryData(auditOptions(search)),
  component: AuditPage,
});

function auditOptions({ thing, action, q, page }: AuditSearch) {
  return api.audit.list.queryOptions({
    input: { thing: thing ?? null, action: action ?? null, search: q ?? '', page: page ?? 1 },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const thingLabels: Record<AuditedThing, () => string> = {
  products: m.audit_products,
  delivery_zones: m.audit_delivery_zones,
  delivery_counties: m.audit_delivery_counties,
  settings: m.audit_settings,
  discount_codes: m.audit_discount_codes,
  product_discounts: m.audit_product_discounts,
  posts: m.audit_posts,
  questions: m.audit_questions,
  pages: m.audit_pages,
  gallery_pictures: m.audit_gallery,
  profiles: m.audit_roles,
  users: m.audit_accounts,
  person_notes: m.audit_person_notes,
  person_tags: m.audit_person_tags,
  account_closings: m.audit_account_closings,
  staff_invitations: m.audit_staff_invitations,
  custom_orders: m.audit_custom_orders,
  contact_messages: m.audit_contact_messages,
};

const actionLabels: Record<AuditAction, () => string> = {
  insert: m.audit_insert,
  update: m.audit_update,
  delete: m.audit_delete,
  step: m.audit_step,
};

const columns = (): TableColumn<AuditEntryView>[] => [
  {
    title: m.audit_when(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ at }) => formatInstant(at),
  },
  {
    title: m.audit_who(),
    cell: ({ staffName, address }) => (
      <>
        {staffName ?? m.audit_gone()}
        <span className="block text-quiet">{address}</span>
      </>
    ),
  },
  {
    title: m.audit_what(),
    cell: ({ thing, thingId, action }) => (
      <>
        <Badge>{actionLabels[action]()}</Badge>
        <span className="mt-1 block">{labelOf(thing)}</span>
        <span className="block font-mono text-xs break-all text-quiet">{thingId}</span>
      </>
    ),
  },
  { title: m.audit_changes(), cell: (entry) => <Changes entry={entry} /> },
];

function AuditPage({ search }: { search: AuditSearch }) {
  const { data } = useSuspenseQuery(auditOptions(search));
  const options = <Value extends string>(
    labels: Record<Value, () => string>,
    all: readonly Value[],
  ) => all.map((value) => ({ value, label: labels[value]() }));
  return (
    <AdminList
      to="/admin/audit"
      search={{ ...search }}
      label={m.audit_title()}
      searchLabel={m.audit_search()}
      filters={[
        { name: 'thing', label: m.audit_thing(), options: options(thingLabels, AUDITED_THINGS) },
        { name: 'action', label: m.audit_action(), options: options(actionLabels, AUDIT_ACTIONS) },
      ]}
      columns={columns()}
      data={data}
      keyOf={({ id }) => String(id)}
      empty={m.audit_empty()}
    />
  );
}

function labelOf(thing: string): string {
  const known = AUDITED_THINGS.find((name) => name === thing);
  return known ? thingLabels[known]() : thing;
}

function Changes({ entry: { changes } }: { entry: AuditEntryView }) {
  return (
    <details>
      <summary className="cursor-pointer">{changes.map(({ column }) => column).join(', ')}</summary>
      <dl className="mt-2 grid gap-2">
        {changes.map(({ column, before, after }) => (
          <div key={column}>
            <dt className="font-mono text-xs text-quiet">{column}</dt>
            <dd className="break-words">
              {before !== null && <del className="text-quiet">{before}</del>}{' '}
              {after !== null && <ins className="no-underline">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
