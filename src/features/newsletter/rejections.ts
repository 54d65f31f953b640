export type JoinRejection = { reason: 'TOO_MANY_TRIES' };
export type LinkRejection = { reason: 'LINK_INVALID' };
export type NewsletterRejection = JoinRejection | LinkRejection;

export type RemoveRejection =
  /** There is no such address, or it has left before. */
  { reason: 'NOT_ON_LIST' };
