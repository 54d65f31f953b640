/** What customers are by their paid orders, the dearest to the shop first. */
export const SEGMENTS = ['best', 'loyal', 'new', 'once', 'sleeping', 'gone'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** By whole days since a customer's last paid order. */
export const RECENT_DAYS = 90;
export const ACTIVE_DAYS = 365;
/** So many times what customers have spent on average is much. */
export const MUCH_TIMES = 2;

export interface CustomerFacts {
  /** Paid orders; their money has not gone back whole. */
  orders: number;
  daysSince: number;
  hasSpentMuch: boolean;
}

/**
 * A customer's segment by recency, frequency and money (EARN-9): an event comes once a year, so that who
 * has ordered within one is still with the shop.
 */
export function segmentOf({ orders, daysSince, hasSpentMuch }: CustomerFacts): Segment {
  const isActive = daysSince <= ACTIVE_DAYS;
  if (orders > 1) return isActive ? (hasSpentMuch ? 'best' : 'loyal') : 'sleeping';
  if (daysSince <= RECENT_DAYS) return 'new';
  return isActive ? 'once' : 'gone';
}

/** Fewer people say nothing about others: their shares are grey, and their number stands beside them. */
const FEWEST_PEOPLE = 10;

/** A share of people, and whether there are enough of them for one (EARN-10); null: there are none. */
export function shareOfPeople(
  some: number,
  people: number,
): { share: number; isSmall: boolean } | null {
  return people > 0 ? { share: some / people, isSmall: people < FEWEST_PEOPLE } : null;
}
