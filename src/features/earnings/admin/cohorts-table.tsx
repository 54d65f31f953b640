import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { formatPercent } from '#/platform/i18n/format-percent.ts';
import type { CohortView } from '../views.ts';
import { Amount } from './facts.tsx';
import { FiguresTable } from './figures-table.tsx';

/** By the month in which customers first came, how many of them ordered again in each later one. */
export function CohortsTable({ cohorts }: { cohorts: readonly CohortView[] }) {
  const most = Math.max(...cohorts.map(({ again }) => again.length));
  const months = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <FiguresTable
      id="cohorts"
      title={m.earn_cohorts()}
      lead={m.earn_cohorts_lead()}
      head={[
        m.earn_first_paid(),
        m.earn_customers(),
        m.earn_per_head(),
        ...months.map((count) => m.earn_months_later({ count })),
      ]}
    >
      {cohorts.map(({ month, people, salesPerHead, again }) => (
        <tr key={month}>
          <th scope="row" className="whitespace-nowrap">
            {formatMonth(month)}
          </th>
          <td>{people}</td>
          <td>
            <Amount amount={salesPerHead} />
          </td>
          {months.map((count) => (
            <Again key={count} of={again[count - 1]} />
          ))}
        </tr>
      ))}
    </FiguresTable>
  );
}

function Again({ of }: { of: CohortView['again'][number] | undefined }) {
  if (!of?.of) return <td aria-label={m.earn_not_yet()} />;
  return (
    <td className={of.of.isSmall ? 'bg-ink/5 text-quiet' : undefined}>
      {formatPercent(of.of.share)}
      <span className="block text-xs whitespace-nowrap text-quiet">
        {m.earn_people({ count: of.people })}
      </span>
    </td>
  );
}
