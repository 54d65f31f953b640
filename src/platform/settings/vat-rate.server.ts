import { nairobiDay } from '#/domain/dates/day.ts';
import { vatRateOn, type VatRate } from '#/domain/money/vat.ts';
import { settings } from './settings.server.ts';

/** The rate at which the shop prices at a moment. */
export function vatRateAt(now: Date): VatRate {
  return vatRateOn(settings().orders, nairobiDay(now));
}
