import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { statementsOptions } from './hooks.ts';
import {
  STATEMENTS_DESCENDING_FIRST,
  readStatementsSearch,
  type StatementsSearch,
} from './list-search.ts';
import { sourceLabels, standingLabels } from './messages.ts';
import { STATEMENT_SOURCES, STATEMENT_STANDINGS } from '#/domain/payments/statement.ts';
import { SendStatement } from './send-statement.tsx';
import { StatementBadge } from './statement-badge.tsx';
import { periodText, statementName } from './statement-name.ts';
import type { StatementView } from './views.ts';

const columns = (): TableColumn<StatementView>[] => [
  {
    name: 'name',
    title: m.statement_one(),
    isRowHeader: true,
    cell: (statement) => (
      <AdminLink
        to={`/admin/payments/statements/${statement.id}`}
        className={classNames(ROW_LINK, 'break-all')}
      >
        {statementName(statement)}
      </AdminLink>
    ),
  },
  { name: 'time', title: m.statement_time(), sort: 'time', cell: periodText },
  {
    name: 'lines',
    sort: 'lines',
    title: m.statement_lines(),
    align: 'end',
    cell: ({ lines }) => formatCount(lines),
  },
  {
    name: 'state',
    title: m.statement_state(),
    cell: ({ state, differences }) => <StatementBadge state={state} differences={differences} />,
  },
  {
    name: 'sent',
    sort: 'sent',
    title: m.statement_sent(),
    cell: ({ createdAt, staffName }) => (
      <>
        {formatInstant(createdAt)}
        {staffName && <span className="block text-quiet">{staffName}</span>}
      </>
    ),
  },
];

/** What the provider says moved, each statement beside our books. */
export const statementsPage = defineAdminPage({
  title: m.statement_title,
  lead: m.statement_lead,
  aside: () => <BackLink to="/admin/payments">{m.review_title()}</BackLink>,
  lists: ['payment_statements'],
  readSearch: readStatementsSearch,
  load: (client, { search }) => client.ensureQueryData(statementsOptions(search)),
  component: StatementsPage,
});

function StatementsPage({ search }: { search: StatementsSearch }) {
  const { data } = useSuspenseQuery({ ...statementsOptions(search), refetchOnWindowFocus: true });
  return (
    <>
      <SendStatement />
      <AdminList
        list="payment_statements"
        descendingFirst={STATEMENTS_DESCENDING_FIRST}
        to="/admin/payments/statements"
        usualSort="sent"
        csvAt="/api/admin/lists/statements"
        search={{ ...search }}
        label={m.statement_title()}
        filters={[
          {
            name: 'source',
            label: m.statement_source(),
            options: STATEMENT_SOURCES.map((value) => ({ value, label: sourceLabels[value]() })),
          },
          {
            name: 'standing',
            label: m.statement_state(),
            options: STATEMENT_STANDINGS.map((value) => ({
              value,
              label: standingLabels[value](),
            })),
          },
        ]}
        columns={columns()}
        data={data}
        keyOf={({ id }) => id}
        empty={m.statement_empty()}
      />
    </>
  );
}
