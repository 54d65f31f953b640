import type { RedirectRejection } from '#/domain/address/redirect.ts';

export type ManageRedirectRejection =
  | RedirectRejection
  /** There is one from this address already. */
  | { reason: 'FROM_TAKEN' }
  | { reason: 'TOO_MANY_REDIRECTS'; most: number };
