import type { RecommendRejection } from '#/domain/discounts/referral.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';

const sentences: RejectionSentences<RecommendRejection> = {
  REFERRAL_OFF: m.referral_no_off,
  NOTHING_RECEIVED: m.referral_no_received,
};

export function recommendFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
