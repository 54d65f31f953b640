import { PERIOD_CHOICES, type DaySpan } from '#/domain/finance/period.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { formatChange } from '#/platform/i18n/format-percent.ts';
import type { ListFilter } from '#/platform/lists/admin-list.tsx';
import { COMPARE_CHOICES } from './financial-search.ts';

const periodLabels: Record<(typeof PERIOD_CHOICES)[number], () => string> = {
  today: m.finance_period_today,
  week: m.finance_period_week,
  year: m.finance_period_year,
};

const compareLabels = { year: m.finance_compare_year, none: m.finance_compare_none };

export function periodFilter(): ListFilter {
  return {
    name: 'period',
    label: m.finance_period(),
    any: m.finance_period_month(),
    options: PERIOD_CHOICES.map((value) => ({ value, label: periodLabels[value]() })),
  };
}

export function compareFilter(): ListFilter {
  return {
    name: 'compare',
    label: m.finance_compare(),
    any: m.finance_compare_before(),
    options: COMPARE_CHOICES.map((value) => ({ value, label: compareLabels[value]() })),
  };
}

/** Which days are shown, and beside which. */
export function spansText({ days, compared }: { days: DaySpan; compared: DaySpan | null }): string {
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  if (!compared) return m.finance_days({ from, to });
  const [otherFrom, otherTo] = [formatDay(compared.from), formatDay(compared.to)];
  return m.finance_days_compared({ from, to, otherFrom, otherTo });
}

/** How a figure stands beside that of other days. */
export function changeText(
  now: number,
  before: number,
  format: (amount: number) => string,
): string {
  if (before === 0) return m.finance_change_new();
  return m.finance_change({ percent: formatChange(now, before), before: format(before) });
}
