import type { TimelineRentalView, TimelineRowView } from './views.ts';

/** A hire that somebody is moving by some days, with all of its order that have the same ones. */
export interface RentalMove {
  rental: TimelineRentalView;
  row: TimelineRowView;
  days: number;
  /** It was let go: the dialog asks. */
  isAsked: boolean;
}

/** Whether a hire moves along (ORDER-20). */
export function movesAlong(
  { orderId, start, end, canMove }: TimelineRentalView,
  move: RentalMove | null,
): boolean {
  return (
    canMove &&
    move?.rental.orderId === orderId &&
    move.rental.start === start &&
    move.rental.end === end
  );
}
