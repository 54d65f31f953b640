import type { MovementKind } from '#/domain/stock/movement.ts';
import { m } from '#/paraglide/messages.js';
import type { MovementView } from '../views.ts';

export const kindLabels: Record<MovementKind, () => string> = {
  opening: m.stock_admin_kind_opening,
  received: m.stock_admin_kind_received,
  sold: m.stock_admin_kind_sold,
  returned: m.stock_admin_kind_returned,
  damaged: m.stock_admin_kind_damaged,
  lost: m.stock_admin_kind_lost,
  found: m.stock_admin_kind_found,
  correction: m.stock_admin_kind_correction,
  count: m.stock_admin_kind_count,
  maintenance_out: m.stock_admin_kind_maintenance_out,
  maintenance_back: m.stock_admin_kind_maintenance_back,
};

/** With its sign, and the minus that is as wide as the plus: `+3`, `−2`, `0`. */
export function signedLabel(units: number): string {
  if (units === 0) return '0';
  return units > 0 ? `+${units}` : `−${-units}`;
}

/** Who booked a movement. */
export function whoOf({ staffName, byStaff }: Pick<MovementView, 'staffName' | 'byStaff'>): string {
  return staffName ?? (byStaff ? m.stock_admin_gone() : m.stock_admin_shop());
}
