import type { Day } from '#/domain/dates/day.ts';

/** What was said about the deposit of an order. */
export interface DisputesView {
  disputes: {
    id: string;
    text: string;
    at: string;
    answer: { text: string; at: string } | null;
  }[];
  /** The last day on which the customer may write; null: there is nothing to write about, or one waits. */
  until: Day | null;
}
