import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { PERIOD_CHOICES } from '#/domain/finance/period.ts';
import { formatMoney, sum } from '#/domain/money/money.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { termsOptions, useTermChoices } from '#/features/taxonomy/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { ListForm } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { financialOptions } from '../hooks.ts';
import { periodLabels } from '../labels.ts';
import type { FinancialView, SumView } from '../views.ts';
import {
  COMPARE_CHOICES,
  financialInputOf,
  readFinancialSearch,
  type FinancialSearch,
} from './financial-search.ts';
import { FigureCard } from './figure-card.tsx';
import { categoryLabels, sumLabels } from './sum-labels.ts';
import { SumsTable } from './sums-table.tsx';

/** Sales, VAT, deposits and payments of some days beside those of others. */
export const financialPage = defineAdminPage({
  title: m.finance_title,
  lead: m.finance_lead,
  readSearch: readFinancialSearch,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(financialOptions(financialInputOf(search))),
      client.ensureQueryData(termsOptions()),
    ]),
  component: FinancialPage,
});

const compareLabels = { year: m.finance_compare_year, none: m.finance_compare_none };

function FinancialPage({ search }: { search: FinancialSearch }) {
  const input = financialInputOf(search);
  const { data } = useSuspenseQuery(financialOptions(input));
  const { from, to } = input;
  return (
    <>
      <ListForm
        to="/admin/financial"
        search={{ ...search }}
        filters={[
          {
            name: 'period',
            label: m.finance_period(),
            any: m.finance_period_month(),
            options: PERIOD_CHOICES.map((value) => ({ value, label: periodLabels[value]() })),
          },
          {
            name: 'compare',
            label: m.finance_compare(),
            any: m.finance_compare_before(),
            options: COMPARE_CHOICES.map((value) => ({ value, label: compareLabels[value]() })),
          },
        ]}
        days={{ from: m.finance_from(), to: m.finance_to() }}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{daysText(data)}</p>
        <a
          href={`/api/admin/lists/money-journal?from=${from}&to=${to}`}
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download size={18} aria-hidden="true" /> {m.finance_csv()}
        </a>
      </div>
      {data.waiting > 0 && (
        <p role="status" className="mb-4 text-sm text-quiet">
          {m.finance_waiting({ count: data.waiting })}
        </p>
      )}
      <Figures view={data} />
      <Breakdowns view={data} />
    </>
  );
}

function daysText({ days, compared }: FinancialView): string {
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  if (!compared) return m.finance_days({ from, to });
  const [otherFrom, otherTo] = [formatDay(compared.from), formatDay(compared.to)];
  return m.finance_days_compared({ from, to, otherFrom, otherTo });
}

function totalOf(sums: readonly SumView[]): { now: number; before: number } {
  return { now: sum(sums.map((one) => one.now)), before: sum(sums.map((one) => one.before)) };
}

function Figures({ view: { sums, compared, depositsHeld } }: { view: FinancialView }) {
  const sales = totalOf(sums.sales);
  const vat = totalOf(sums.vat);
  const orders = totalOf(sums.orders);
  const net = { now: sales.now - vat.now, before: sales.before - vat.before };
  const perOrder = (of: 'now' | 'before') =>
    orders[of] === 0 ? 0 : Math.round(net[of] / orders[of]);
  const figures = [
    { title: m.finance_sales(), what: m.finance_sales_what(), ...sales },
    { title: m.finance_net(), what: m.finance_net_what(), ...net },
    {
      title: m.finance_orders(),
      what: m.finance_orders_what(),
      ...orders,
      format: (count: number) => String(count),
    },
    {
      title: m.finance_average(),
      what: m.finance_average_what(),
      now: perOrder('now'),
      before: perOrder('before'),
    },
    { title: m.finance_kept(), what: m.finance_kept_what(), ...totalOf(sums.kept) },
    {
      title: m.finance_given_back(),
      what: m.finance_given_back_what(),
      ...totalOf(sums.given_back),
    },
    { title: m.finance_discounts(), what: m.finance_discounts_what(), ...totalOf(sums.discount) },
  ];
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ before, ...figure }) => (
        <FigureCard
          key={figure.title}
          format={formatMoney}
          {...figure}
          before={compared ? before : null}
        />
      ))}
      <FigureCard
        title={m.finance_held()}
        what={m.finance_held_what()}
        now={depositsHeld}
        before={null}
        format={formatMoney}
      />
    </div>
  );
}

function Breakdowns({ view }: { view: FinancialView }) {
  const categories = useTermChoices('category');
  const { sums } = view;
  const tables = [
    [m.finance_by_type(), sums.type, sumLabels.type],
    [m.finance_by_channel(), sums.channel, sumLabels.channel],
    [m.finance_by_category(), sums.category, categoryLabels(categories)],
    [m.finance_by_product(), sums.product, sumLabels.product],
    [m.finance_by_county(), sums.county, sumLabels.county],
    [m.finance_by_staff(), sums.staff, sumLabels.staff],
    [m.finance_by_provider(), sums.received, sumLabels.received],
    [m.finance_by_payout(), sums.given_back, sumLabels.given_back],
    [m.finance_by_deposit(), sums.deposit, sumLabels.deposit],
    [m.finance_by_kept(), sums.kept, sumLabels.kept],
    [m.finance_by_discount(), sums.discount, sumLabels.discount],
    [m.finance_by_code(), sums.code, sumLabels.code],
  ] as const;
  const filled = tables.filter(([, of]) => of.length > 0);
  if (filled.length === 0) return <EmptyState title={m.finance_none()} />;
  return (
    // One below the other in two columns: some are short and some are long.
    <div className="gap-4 lg:columns-2 [&>section]:mb-4 [&>section]:break-inside-avoid">
      {filled.map(([title, of, labelOf]) => (
        <SumsTable
          key={title}
          title={title}
          sums={of}
          labelOf={labelOf}
          isCompared={view.compared !== null}
        />
      ))}
      <VatTable vat={view.vat} />
    </div>
  );
}

function VatTable({ vat }: Pick<FinancialView, 'vat'>) {
  if (vat.length === 0) return null;
  return (
    <section aria-label={m.finance_vat()} className="rounded-card border border-line p-4">
      <h2 className="mb-2 text-lg">{m.finance_vat()}</h2>
      <table className="w-full text-sm tabular-nums [&_td]:py-1.5 [&_td]:pl-3 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal">
        <thead className="text-xs text-quiet">
          <tr>
            <th scope="col">{m.finance_month_rate()}</th>
            <td>{m.finance_sales()}</td>
            <td>{m.finance_vat_inside()}</td>
          </tr>
        </thead>
        <tbody>
          {vat.map((row) => (
            <tr key={`${row.month} ${row.rate}`} className="border-t border-line">
              <th scope="row">
                {row.month.slice(0, 7)}, {vatPercent(row.rate)} %
              </th>
              <td className="whitespace-nowrap">{formatMoney(row.sales)}</td>
              <td className="whitespace-nowrap">{formatMoney(row.vat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
