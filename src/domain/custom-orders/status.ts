export const CUSTOM_ORDER_STATUSES = ['new', 'quoted', 'accepted', 'declined', 'closed'] as const;

export type CustomOrderStatus = (typeof CUSTOM_ORDER_STATUSES)[number];

/**
 * A declined request may be quoted again, and one whose price was accepted gets an offer that an
 * order is made of (`canQuote`); every one ends closed, which nothing follows.
 */
const MOVES: Readonly<Record<CustomOrderStatus, readonly CustomOrderStatus[]>> = {
  new: ['quoted', 'declined', 'closed'],
  quoted: ['quoted', 'accepted', 'declined', 'closed'],
  accepted: ['quoted', 'closed'],
  declined: ['quoted', 'closed'],
  closed: [],
};

/** Whether a request may go from one state to another; a quote may be replaced by a new one. */
export function canMoveRequest(from: CustomOrderStatus, to: CustomOrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The states that a request may go on to, in their order. */
export function statesAfter(from: CustomOrderStatus): readonly CustomOrderStatus[] {
  return MOVES[from];
}
