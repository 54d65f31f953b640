import type { DiscountState } from '#/domain/discounts/discount-state.ts';
import type { DiscountType } from '#/domain/discounts/discount.ts';
import { formatMoney, toDecimal } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';

type StateLabels = Record<DiscountState, () => string>;

export const codeStateLabels: StateLabels = {
  running: m.discount_admin_code_running,
  scheduled: m.discount_admin_code_scheduled,
  ended: m.discount_admin_code_over,
  off: m.discount_admin_code_off,
};

/** Apart from those of a code: in Swahili the verb agrees with its noun. */
export const productDiscountStateLabels: StateLabels = {
  running: m.discount_admin_product_running,
  scheduled: m.discount_admin_product_scheduled,
  ended: m.discount_admin_product_over,
  off: m.discount_admin_product_off,
};

export const stateTones = {
  running: 'success',
  scheduled: 'rental',
  ended: 'neutral',
  off: 'neutral',
} as const satisfies Record<DiscountState, string>;

/** “12.5%” or “KSh 1,500”. */
export function termsLabel({ type, value }: { type: DiscountType; value: number }): string {
  if (type === 'fixed') return formatMoney(value);
  return m.discount_admin_percent({ value: toDecimal(value).replace(/\.?0+$/, '') || '0' });
}

/** “from 1 Dec 2026, 08:00 to …”; a side without a bound is left out. */
export function windowLabel(window: { startsAt: string | null; expiresAt: string | null }): string {
  const { startsAt, expiresAt } = window;
  if (startsAt && expiresAt) {
    const [start, end] = [formatInstant(startsAt), formatInstant(expiresAt)];
    return m.discount_admin_window({ start, end });
  }
  if (startsAt) return m.discount_admin_from({ start: formatInstant(startsAt) });
  if (expiresAt) return m.discount_admin_until({ end: formatInstant(expiresAt) });
  return m.discount_admin_always();
}
