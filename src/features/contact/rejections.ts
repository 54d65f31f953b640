export type ContactRejection =
  /** Too many came from here, or from everywhere. */
  { reason: 'TOO_MANY_MESSAGES' };
