import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { DIFFERENCE_STANDINGS, differenceKey } from '#/domain/payments/settled-difference.ts';
import { DIFFERENCE_KINDS } from '#/domain/payments/statement.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { classNames } from '#/ui/class-names.ts';
import type { TableColumn } from '#/ui/data-table.tsx';
import { Fact } from '#/ui/fact.tsx';
import { statementOptions } from './hooks.ts';
import { readDifferencesSearch, type DifferencesSearch } from './list-search.ts';
import {
  differenceLabels,
  differenceStandingLabels,
  directionLabels,
  problemText,
} from './messages.ts';
import { NextStep } from './settled/next-step.tsx';
import { periodText, statementName } from './statement-name.ts';
import type { ComparedStatementView, DifferenceView, StatementView } from './views.ts';

const columns = (statementId: string): TableColumn<DifferenceView>[] => [
  {
    name: 'receipt',
    title: m.statement_receipt(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ receipt, at }) => (
      <>
        {receipt}
        <span className="block font-normal text-quiet">{formatInstant(at)}</span>
      </>
    ),
  },
  {
    name: 'difference',
    title: m.statement_difference(),
    cell: ({ kind, direction, settled }) => (
      <>
        <span className={classNames('block font-semibold', !settled && 'text-warning')}>
          {differenceLabels[kind]()}
        </span>
        <span className="block text-quiet">{directionLabels[direction]()}</span>
        {settled && <Badge tone="success">{m.statement_settled()}</Badge>}
      </>
    ),
  },
  sum('stated', m.statement_stated()),
  sum('recorded', m.statement_recorded()),
  { name: 'order', title: m.statement_order(), cell: (row) => <Where {...row} /> },
  {
    name: 'next',
    title: m.statement_next(),
    className: 'max-w-md',
    cell: (row) => <NextStep statementId={statementId} difference={row} />,
  },
];

function sum(name: 'stated' | 'recorded', title: string): TableColumn<DifferenceView> {
  return {
    name,
    title,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ [name]: amount }) => (amount === null ? m.statement_nothing() : formatMoney(amount)),
  };
}

/** Where it is put right. */
function Where({ order, direction, receipt }: DifferenceView) {
  if (order) {
    return (
      <AdminLink to={`/admin/orders/${order.id}`} className="text-link">
        {order.number}
      </AdminLink>
    );
  }
  if (direction === 'out') return m.statement_nothing();
  return (
    <AdminLink to="/admin/payments/incoming" search={{ q: receipt }} className="text-link">
      {m.statement_find()}
    </AdminLink>
  );
}

/** Where a statement and our books differ, and what to do about it. */
export const statementPage = defineAdminPage({
  title: m.statement_one,
  aside: () => <BackLink to="/admin/payments/statements">{m.statement_title()}</BackLink>,
  lists: ['statement_differences'],
  readSearch: readDifferencesSearch,
  load: (client, { search, params: { id = '' } }) =>
    client.fetchQuery(statementOptions(id, search)),
  component: StatementPage,
});

interface StatementPageProps {
  search: DifferencesSearch;
  params: Readonly<Record<string, string>>;
}

function StatementPage({ search, params: { id = '' } }: StatementPageProps) {
  const { data } = useSuspenseQuery(statementOptions(id, search));
  const { statement, counts, differences } = data;
  return (
    <>
      <div className="mb-5 grid max-w-3xl gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
        <h2 className="text-lg break-all">{statementName(statement)}</h2>
        <Facts statement={statement} />
        <Verdict {...data} />
      </div>
      {statement.state === 'read' && counts.open + counts.settled > 0 && (
        <AdminList
          list="statement_differences"
          to={`/admin/payments/statements/${id}`}
          csvAt={`/api/admin/lists/statement-differences?statement=${id}`}
          search={{ ...search }}
          label={m.statement_difference()}
          filters={[
            {
              name: 'kind',
              label: m.statement_difference(),
              options: DIFFERENCE_KINDS.map((value) => ({
                value,
                label: differenceLabels[value](),
              })),
            },
            {
              name: 'standing',
              label: m.statement_state(),
              options: DIFFERENCE_STANDINGS.map((value) => ({
                value,
                label: differenceStandingLabels[value](),
              })),
            },
          ]}
          columns={columns(id)}
          data={differences}
          keyOf={differenceKey}
          empty={m.statement_none_of_kind()}
        />
      )}
    </>
  );
}

function Facts({ statement }: { statement: StatementView }) {
  const { lines, createdAt, staffName } = statement;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Fact name={m.statement_time()}>{periodText(statement)}</Fact>
      <Fact name={m.statement_lines()}>{lines > 0 && formatCount(lines)}</Fact>
      <Fact name={m.statement_sent()}>
        {[formatInstant(createdAt), staffName].filter(Boolean).join(', ')}
      </Fact>
    </dl>
  );
}

/** Read out: it appears when the statement has been read. */
function Verdict({ statement, counts }: Pick<ComparedStatementView, 'statement' | 'counts'>) {
  const { state, problem, problemDetail, gaps } = statement;
  return (
    <div role="status" className="grid gap-3">
      {state === 'reading' && <p>{m.statement_reading()}</p>}
      {problem && <Alert tone="danger" title={problemText(problem, problemDetail)} />}
      {state === 'read' && <Compared {...counts} />}
      {gaps.length > 0 && (
        <Alert tone="warning" title={m.statement_gaps({ lines: gaps.join(', ') })} />
      )}
    </div>
  );
}

function Compared({ open, settled }: ComparedStatementView['counts']) {
  if (open > 0) {
    return (
      <Alert tone="warning" title={m.statement_differs({ count: open })}>
        {m.statement_differs_text()}
        {settled > 0 && ` ${m.statement_settled_count({ count: settled })}`}
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={settled > 0 ? m.statement_none_open() : m.statement_same()}>
      {settled > 0 && m.statement_settled_count({ count: settled })}
    </Alert>
  );
}
