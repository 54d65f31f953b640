import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { PeopleRejection } from './rejections.ts';

const peopleSentences: RejectionSentences<PeopleRejection> = {
  TOO_MANY_NOTES: ({ most }) => m.person_refused_notes({ most }),
  TOO_MANY_TAGS: ({ most }) => m.person_refused_tags({ most }),
};

export function peopleFailureText(error: unknown): string {
  return rejectionText(error, peopleSentences) ?? generalFailureText(error);
}
