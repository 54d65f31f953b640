import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, sentenceOf, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { PeopleRejection } from './rejections.ts';

const peopleSentences: RejectionSentences<PeopleRejection> = {
  TOO_MANY_NOTES: ({ most }) => m.person_refused_notes({ most }),
  TOO_MANY_TAGS: ({ most }) => m.person_refused_tags({ most }),
  SAME_ACCOUNT: m.merge_refused_same,
  OWN_ACCOUNT: m.merge_refused_own,
  ADMIN_ACCOUNT: m.merge_refused_admin,
  ACCOUNT_CLOSED: m.merge_refused_closed,
  ACCOUNT_CLOSING: m.merge_refused_closing,
  KEPT_UNCONFIRMED: m.merge_refused_unconfirmed,
  BLOCKED_ENDS: m.merge_refused_blocked,
  MERGE_CHANGED: m.merge_refused_changed,
  MERGED_CART_FULL: m.merge_refused_cart,
};

/** Why two accounts cannot be merged this way round. */
export function mergeRejectionText(refused: PeopleRejection): string {
  return sentenceOf(peopleSentences, refused);
}

export function peopleFailureText(error: unknown): string {
  return rejectionText(error, peopleSentences) ?? generalFailureText(error);
}
