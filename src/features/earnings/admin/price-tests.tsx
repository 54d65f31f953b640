import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { priceKindLabels, priceVerdictLabels } from '../labels.ts';
import type { PriceSideView, PriceTestView } from '../views.ts';
import { FiguresTable } from './figures-table.tsx';

/** Each change of a product's prices, and what it sold and earned before and after. */
export function PriceTests({ tests }: { tests: readonly PriceTestView[] }) {
  return (
    <FiguresTable
      id="prices"
      title={m.earn_prices()}
      lead={m.earn_prices_lead()}
      head={[
        m.earn_price_change(),
        m.earn_price_verdict(),
        m.earn_price_orders(),
        m.earn_price_units(),
        m.earn_price_earned(),
        m.earn_price_views(),
        m.earn_price_rate(),
      ]}
    >
      {tests.map((test) => (
        <tr key={`${test.day} ${test.kind}`}>
          <th scope="row" className="min-w-44">
            {formatDay(test.day)}
            <span className="block font-normal">
              {priceKindLabels[test.kind]()}
              {test.kind !== 'packages' && (
                <>
                  : <span className="whitespace-nowrap">{priceText(test.before)} →</span>{' '}
                  <span className="whitespace-nowrap">{priceText(test.after)}</span>
                </>
              )}
            </span>
            <span className="block text-xs font-normal text-quiet">
              {m.earn_price_days({ days: test.days })}
            </span>
          </th>
          <td className="min-w-32">{priceVerdictLabels[test.verdict]()}</td>
          <Sides test={test} of={({ orders }) => formatCount(orders)} />
          <Sides test={test} of={({ units }) => rounded(units)} />
          <Sides test={test} of={({ earned }) => formatMoney(earned)} />
          <Sides test={test} of={({ views }) => rounded(views)} />
          <Sides
            test={test}
            of={({ per100Views }) => (per100Views === null ? '–' : rounded(per100Views))}
          />
        </tr>
      ))}
    </FiguresTable>
  );
}

function priceText(price: Cents | null): string {
  return price === null ? m.earn_price_none() : formatMoney(price);
}

const rounded = (count: number) => formatCount(Math.round(10 * count) / 10);

interface SidesProps {
  test: PriceTestView;
  of: (side: PriceSideView) => ReactNode;
}

function Sides({ test: { sides }, of }: SidesProps) {
  if (!sides) return <td className="min-w-24">–</td>;
  return (
    <td className="min-w-24 whitespace-nowrap">
      {of(sides.before)} → {of(sides.after)}
    </td>
  );
}
