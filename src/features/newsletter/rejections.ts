export type JoinRejection = { reason: 'TOO_MANY_TRIES' };
/** Forged, too old, or replaced by a newer one. */
export type LinkRejection = { reason: 'LINK_INVALID' };
export type NewsletterRejection = JoinRejection | LinkRejection;
