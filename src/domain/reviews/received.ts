import type { LineType } from '#/domain/cart/line.ts';
import { compareDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';

interface OrderedLine {
  /** Null: made for this order only; there is nothing to review. */
  productId: string | null;
  type: LineType;
  hireStatus: RentalStatus | null;
  rentalStartDate: Day | null;
  rentalEndDate: Day | null;
}

/** What is known of an order: its lines, and its history from the first entry on. */
export interface OrderedFacts {
  placedAt: Date;
  lines: readonly OrderedLine[];
  history: readonly { kind: string; at: Date }[];
}

/** A product of an order that its customer had in their hands. */
export interface Received {
  productId: string;
  type: LineType;
  /** When it was ordered, or the hire began. */
  on: Day;
  /** Since when it may be reviewed. */
  since: Day;
}

/** When the goods reached the customer; null: they did not, or that was said by mistake. */
function deliveredAt(history: OrderedFacts['history']): Date | null {
  const last = history.findLast(({ kind }) => kind === 'delivered' || kind === 'delivery_undone');
  return last?.kind === 'delivered' ? last.at : null;
}

function receivedLine(line: OrderedLine, facts: OrderedFacts): Received | null {
  const { productId, type, hireStatus, rentalStartDate, rentalEndDate } = line;
  if (productId === null) return null;
  if (type === 'rental') {
    const isBack = hireStatus === 'returned' || hireStatus === 'inspected';
    if (!isBack || rentalStartDate === null || rentalEndDate === null) return null;
    return { productId, type, on: rentalStartDate, since: rentalEndDate };
  }
  const delivered = deliveredAt(facts.history);
  if (delivered === null) return null;
  return { productId, type, on: nairobiDay(facts.placedAt), since: nairobiDay(delivered) };
}

/**
 * What of an order may be reviewed (REVIEW-1): bought goods once they were delivered, hires once they
 * came back. A refund later on takes nothing away: what was wrong may be said. A product that was
 * bought and hired is one, bought.
 */
export function receivedProducts(facts: OrderedFacts): Received[] {
  const byProduct = new Map<string, Received>();
  for (const line of facts.lines) {
    const received = receivedLine(line, facts);
    const known = received && byProduct.get(received.productId);
    if (received && (!known || (known.type === 'rental' && received.type === 'purchase'))) {
      byProduct.set(received.productId, received);
    }
  }
  return [...byProduct.values()];
}

/** The last day on which something of the order was received; null: something is still awaited, or nothing can be. */
export function allReceivedOn(facts: OrderedFacts): Day | null {
  const days: Day[] = [];
  for (const line of facts.lines) {
    if (line.productId === null) continue;
    const received = receivedLine(line, facts);
    if (!received) return null;
    days.push(received.since);
  }
  return days.toSorted(compareDays).at(-1) ?? null;
}
