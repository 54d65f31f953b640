import { useSuspenseQuery } from '@tanstack/react-query';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { InviteStaff } from '#/features/invitations/invite-staff.tsx';
import { loadInvitations, OpenInvitations } from '#/features/invitations/open-invitations.tsx';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { PEOPLE_DESCENDING_FIRST, PEOPLE_LIST, type PeopleSearch } from '../list/list-shape.ts';
import type { PersonRowView } from '../views.ts';
import { peopleOptions } from './hooks.ts';
import { activityLabels, newsletterLabels, roleLabels, stateLabels } from './labels.ts';
import { PersonBadges } from './person/person-badges.tsx';

/** Everybody with an account. */
export const peoplePage = defineAdminPage({
  title: m.people_title,
  lead: m.people_lead,
  lists: ['people'],
  readSearch: (raw) => readListSearch(PEOPLE_LIST, raw),
  load: (client, { search }) =>
    Promise.all([client.ensureQueryData(peopleOptions(search)), loadInvitations(client)]),
  component: PeoplePage,
});

const columns = (): TableColumn<PersonRowView>[] => [
  {
    name: 'name',
    title: m.people_name(),
    sort: 'name',
    isRowHeader: true,
    cell: ({ id, name, email, phone }) => (
      <>
        <AdminLink to={`/admin/users/${id}`} className={ROW_LINK}>
          {name}
        </AdminLink>
        <span className="block font-normal break-all text-quiet">{email}</span>
        {phone !== null && <span className="block font-normal text-quiet">{phone}</span>}
      </>
    ),
  },
  { name: 'state', title: m.people_state(), cell: (person) => <PersonBadges person={person} /> },
  {
    name: 'tags',
    title: m.people_tags(),
    cell: ({ tags }) =>
      tags.length === 0 ? (
        '–'
      ) : (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
  },
  { name: 'orders', title: m.people_orders(), align: 'end', cell: ({ orders }) => orders },
  {
    name: 'seen',
    title: m.people_seen(),
    sort: 'seen',
    className: 'whitespace-nowrap',
    cell: ({ seenAt }) => (seenAt === null ? m.people_never() : formatInstant(seenAt)),
  },
  {
    name: 'since',
    title: m.people_since(),
    sort: 'created',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
];

function PeoplePage({ search }: { search: PeopleSearch }) {
  const { data } = useSuspenseQuery(peopleOptions(search));
  const { role, state, newsletter, activity } = PEOPLE_LIST.filters;
  return (
    <>
      <OpenInvitations />
      <AdminList
        list="people"
        descendingFirst={PEOPLE_DESCENDING_FIRST}
        to="/admin/users"
        usualSort="created"
        search={{ ...search }}
        label={m.people_title()}
        searchLabel={m.people_search()}
        filters={[
          { name: 'role', label: m.people_role(), options: optionsOf(roleLabels, role) },
          { name: 'state', label: m.people_state(), options: optionsOf(stateLabels, state) },
          {
            name: 'newsletter',
            label: m.account_consent_newsletter(),
            options: optionsOf(newsletterLabels, newsletter),
          },
          {
            name: 'activity',
            label: m.people_seen(),
            options: optionsOf(activityLabels, activity),
          },
        ]}
        columns={columns()}
        data={data}
        csvAt="/api/admin/people.csv"
        keyOf={({ id }) => id}
        empty={m.people_none()}
        actions={<InviteStaff />}
      />
    </>
  );
}

function optionsOf<Value extends string>(
  labels: Record<Value, () => string>,
  values: readonly Value[],
) {
  return values.map((value) => ({ value, label: labels[value]() }));
}
