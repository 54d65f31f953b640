/** Seconds until one is taken again. */
export type JoinRejection = { reason: 'TOO_MANY_TRIES'; retryAfter: number };
export type LinkRejection = { reason: 'LINK_INVALID' };
export type NewsletterRejection = JoinRejection | LinkRejection;

export type RemoveRejection =
  /** There is no such address, or it has left before. */
  { reason: 'NOT_ON_LIST' };
