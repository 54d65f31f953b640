/** Why the shop calls an order off, as staff choose it. */
export const CANCEL_CAUSES = [
  'customer_asked',
  'goods_missing',
  'unreachable',
  'suspicious',
  'other',
] as const;

export type CancelCause = (typeof CANCEL_CAUSES)[number];

/** What is no choice of the list has to be told in words. */
export function needsWords(cause: CancelCause): boolean {
  return cause === 'other';
}
