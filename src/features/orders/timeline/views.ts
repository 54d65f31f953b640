import type { Day } from '#/domain/dates/day.ts';
import type { TimelineState } from '#/domain/rentals/timeline.ts';

/** A hire of one product. */
export interface TimelineRentalView {
  lineId: string;
  orderId: string;
  orderNumber: string;
  customer: string;
  quantity: number;
  /** Of them so many are back. */
  returned: number;
  start: Day;
  end: Day;
  /** The way there begins, the way back ends, and so does the turnaround. */
  leavesOn: Day;
  dueBackOn: Day;
  blockedUntil: Day;
  state: TimelineState;
  /** Units it cannot have while others are not back. */
  lacks: number;
  /** Staff may move it to other days. */
  canMove: boolean;
}

/** Units that an offer keeps from others while it is out (CUSTOM-9). */
export interface TimelineOfferView {
  holdId: string;
  customOrderId: string;
  reference: string;
  customer: string;
  quantity: number;
  leavesOn: Day;
  blockedUntil: Day;
  /** ISO. */
  heldUntil: string;
  /** Units it cannot have while others are not back. */
  lacks: number;
}

export interface TimelineRowView {
  productId: string;
  name: string;
  nameSw: string;
  /** Units owned. */
  owned: number;
  /** Labels of its units, where they carry some and each has a lane of its own. */
  unitCodes: string[];
  /** Units free on each day; null: it has passed. */
  free: (number | null)[];
  /** Days of units on hire in the period. */
  hiredDays: number;
  rentals: TimelineRentalView[];
  offers: TimelineOfferView[];
}

/** Products and their hires on some days. */
export interface TimelineView {
  today: Day;
  from: Day;
  to: Day;
  rows: TimelineRowView[];
  total: number;
  page: number;
  pages: number;
  /** Of all products found: units owned, and days of units on hire. With the first page only. */
  sums: { owned: number; hiredDays: number } | null;
}
