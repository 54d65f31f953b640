import type { MergeRejection } from '#/domain/access/merge-accounts.ts';

export type PeopleRejection =
  | { reason: 'TOO_MANY_NOTES'; most: number }
  | { reason: 'TOO_MANY_TAGS'; most: number }
  | MergeRejection
  /** Something came to one of the accounts since they were shown. */
  | { reason: 'MERGE_CHANGED' }
  | { reason: 'MERGED_CART_FULL' };
