import { createHash } from 'node:crypto';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';

/** What a change of lines rests on: another order of the same name has another one. */
export function linesVersionOf(order: OrderRow, lines: readonly OrderLineRow[]): string {
  const seen = [
    order.deliveryMethod,
    order.countyCode,
    order.dueTotal,
    ...lines.map((line) => {
      const { id, quantity, unitPrice, rentalStartDate, rentalEndDate, options } = line;
      return [id, quantity, unitPrice, rentalStartDate, rentalEndDate, Object.entries(options)];
    }),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}
