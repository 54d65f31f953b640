export type JoinRejection = { reason: 'TOO_MANY_TRIES' };
export type LinkRejection = { reason: 'LINK_INVALID' };
export type NewsletterRejection = JoinRejection | LinkRejection;
