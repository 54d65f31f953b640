import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { customersOptions } from '../hooks.ts';
import { formatPercent } from '#/platform/i18n/format-percent.ts';
import { segmentLabels, segmentReasons } from '../labels.ts';
import type { CustomersView } from '../views.ts';
import { CohortsTable } from './cohorts-table.tsx';
import { Amount, Fact, Facts, Unknown } from './facts.tsx';
import { FiguresTable } from './figures-table.tsx';

/** Who the customers are by their paid orders, and who of them comes again. */
export const customersPage = defineAdminPage({
  title: m.earn_customers_title,
  lead: m.earn_customers_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(customersOptions()),
  component: CustomersPage,
});

function CustomersPage() {
  const { data } = useSuspenseQuery(customersOptions());
  if (data.people === 0) return <EmptyState title={m.earn_customers_none()} />;
  const { people, repeat, averageSales } = data;
  return (
    <>
      <Facts>
        <Fact title={m.earn_customers()}>{people}</Fact>
        <Fact title={m.earn_repeat()}>{repeat ? formatPercent(repeat.share) : <Unknown />}</Fact>
        <Fact title={m.earn_lifetime()}>
          <Amount amount={averageSales} />
        </Fact>
      </Facts>
      <Segments view={data} />
      {data.cohorts.length > 0 && <CohortsTable cohorts={data.cohorts} />}
    </>
  );
}

function Segments({ view: { segments, people } }: { view: CustomersView }) {
  return (
    <FiguresTable
      id="segments"
      title={m.earn_segments()}
      head={[
        m.earn_segment(),
        m.earn_customers(),
        m.earn_share(),
        m.earn_segment_sales(),
        m.earn_per_head(),
      ]}
    >
      {segments.map((one) => (
        <tr key={one.segment}>
          <th scope="row" className="min-w-48">
            {segmentLabels[one.segment]()}
            <span className="block font-normal text-quiet">{segmentReasons[one.segment]()}</span>
          </th>
          <td>{one.people}</td>
          <td>{formatPercent(one.people / people)}</td>
          <td>
            <Amount amount={one.sales} />
          </td>
          <td>{one.perHead === null ? '–' : <Amount amount={one.perHead} />}</td>
        </tr>
      ))}
    </FiguresTable>
  );
}
