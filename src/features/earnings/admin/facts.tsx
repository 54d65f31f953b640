import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { formatPercent } from '#/platform/i18n/format-percent.ts';
import type { ProductEarningsView } from '../views.ts';

/** An amount, or that nobody knows it: never 0 for it. */
export function Amount({ amount }: { amount: Cents | null }) {
  if (amount === null) return <Unknown />;
  return <span className="whitespace-nowrap">{formatMoney(amount)}</span>;
}

export function Unknown() {
  return <span className="text-quiet">{m.earn_unknown()}</span>;
}

function Beside({ children }: { children: string }) {
  return <span className="block text-xs whitespace-nowrap text-quiet">{children}</span>;
}

/** What units were bought for, and of how many it is known. */
export function Bought({ bought }: Pick<ProductEarningsView, 'bought'>) {
  if (bought === null) return <Unknown />;
  const { cost, known, units } = bought;
  return (
    <>
      <Amount amount={cost} />
      {known < units && <Beside>{m.earn_known_of({ known, units })}</Beside>}
    </>
  );
}

/** The share of its days that it was out. */
export function DaysOut({
  product: { timeUse, daysOut, daysOwned },
}: {
  product: Pick<ProductEarningsView, 'timeUse' | 'daysOut' | 'daysOwned'>;
}) {
  return (
    <>
      {timeUse === null ? <Unknown /> : formatPercent(timeUse)}
      <Beside>
        {m.earn_days_of({ out: formatCount(daysOut), owned: formatCount(daysOwned) })}
      </Beside>
    </>
  );
}

/** Unit-days that the way and the turnaround took, and what they would have brought. */
export function DaysLost({
  product: { daysLost, lost },
}: {
  product: Pick<ProductEarningsView, 'daysLost' | 'lost'>;
}) {
  return (
    <>
      {formatCount(daysLost)}
      <Beside>{lost === null ? '–' : formatMoney(lost)}</Beside>
    </>
  );
}

/** How much of the purchase is earned back, and since when all of it. */
export function Payback({ payback }: Pick<ProductEarningsView, 'payback'>) {
  if (payback === null) return <Unknown />;
  return (
    <>
      {formatPercent(payback.share)}
      {payback.on !== null && <Beside>{m.earn_back_on({ day: formatDay(payback.on) })}</Beside>}
    </>
  );
}

/** A few figures beside one another. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">{children}</dl>;
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <dt className="text-sm text-quiet">{title}</dt>
      <dd className="text-xl font-semibold tabular-nums [&_.block]:font-normal">{children}</dd>
    </div>
  );
}
