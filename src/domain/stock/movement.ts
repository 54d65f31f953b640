import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** Why the number of units that the shop owns changed. */
export type MovementKind =
  | 'opening'
  | 'received'
  | 'sold'
  | 'returned'
  | 'damaged'
  | 'lost'
  | 'found'
  | 'correction'
  | 'count'
  | 'maintenance_out'
  | 'maintenance_back';

/** What staff book with a quantity; each has one direction. */
export const BOOKED_KINDS = [
  'received',
  'returned',
  'found',
  'damaged',
  'lost',
  'maintenance_out',
  'maintenance_back',
] as const;
export type BookedKind = (typeof BOOKED_KINDS)[number];

const DIRECTION: Readonly<Record<BookedKind, 1 | -1>> = {
  received: 1,
  returned: 1,
  found: 1,
  damaged: -1,
  lost: -1,
  maintenance_out: -1,
  maintenance_back: 1,
};

/** The most units of one product that the shop can own. */
export const MOST_UNITS = 1_000_000;

/** Units that come are positive, units that go are negative (STOCK-8). */
export function signedUnits(kind: BookedKind, units: number): number {
  return DIRECTION[kind] * units;
}

/** What decides how many units lie on the shelf. */
export interface ShelfFacts {
  /** Units owned. */
  onHand: number;
  /** Hired units that were handed out and are not back. */
  out: number;
  /** Units sold and paid for that have not left yet: owned no more, and still on the shelf. */
  toSend: number;
}

/** What somebody should see who counts the shelf (STOCK-9). */
export function shelfUnits({ onHand, out, toSend }: ShelfFacts): number {
  return onHand - out + toSend;
}

/** A movement cannot be taken back. */
export type NotReversible = { reason: 'NOT_REVERSIBLE' };

/** Orders move what was sold; a movement that takes another back is final. */
export function reverseUnits(movement: {
  kind: MovementKind;
  quantity: number;
  reverses: number | null;
  orderId: string | null;
}): Result<number, NotReversible> {
  const isFinal =
    movement.kind === 'sold' ||
    movement.kind === 'opening' ||
    movement.reverses !== null ||
    movement.orderId !== null ||
    movement.quantity === 0;
  return isFinal ? reject({ reason: 'NOT_REVERSIBLE' }) : ok(-movement.quantity);
}
