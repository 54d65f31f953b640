import type { RentalState } from '#/domain/orders/rental-status.ts';
import type { OrderLineRow } from '../queries.server.ts';

/** How far a hire line is. */
export function rentalOf(line: OrderLineRow): RentalState {
  const { hireStatus, quantity, returnedUnits: returned } = line;
  return { status: hireStatus ?? 'reserved', quantity, returned };
}

/** How far the hires of an order are. */
export function rentalsOf(lines: readonly OrderLineRow[]): RentalState[] {
  return lines.filter(({ type }) => type === 'rental').map(rentalOf);
}
