import type { PERIOD_CHOICES } from '#/domain/finance/period.ts';
import { m } from '#/paraglide/messages.js';

export const periodLabels: Record<(typeof PERIOD_CHOICES)[number], () => string> = {
  today: m.finance_period_today,
  week: m.finance_period_week,
  year: m.finance_period_year,
};
