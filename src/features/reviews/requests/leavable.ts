/** The mail that asks for a review, as it is ended. */
export const REVIEW_REQUEST = {
  purpose: 'review-request-leave',
  mail: 'review-requests',
} as const;
