/** What texts promise in numbers, as long as the shop sets no other. */
export const DEFAULT_PROMISES = {
  /** Working days after their return until pieces are checked and the deposit goes back. */
  depositDays: 2,
  /** Up to so many days before its first day a hire is cancelled for nothing; later … */
  cancelDays: 7,
  /** … so many percent of its price are kept. */
  cancelPercent: 50,
  /** So many hours before it leaves its customer can no longer cancel a paid order. */
  cancelHours: 24,
  /** Days in which somebody tells that what they bought came broken, or is something else. */
  claimDays: 7,
};
