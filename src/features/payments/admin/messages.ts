import type { IncomingProof, IncomingSource, IncomingState } from '#/domain/payments/incoming.ts';
import type { ProposalReason } from '#/domain/payments/proposals.ts';
import type { AnswerRejection, SettleRejection } from '#/features/orders/rejections.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { IncomingRejection, SettleDifferenceRejection } from '../rejections.ts';
import type { ReviewKind } from './schemas.ts';

type Label = () => string;

export const kindLabels: Record<ReviewKind, Label> = {
  unmatched: m.review_kind_unmatched,
  order: m.review_kind_order,
  unknown: m.review_kind_unknown,
  claim: m.review_kind_claim,
  dispute: m.review_kind_dispute,
  checking: m.review_kind_checking,
  ledger: m.review_kind_ledger,
};

/** What is to be decided. */
export const kindTexts: Record<ReviewKind, Label> = {
  unmatched: m.review_text_unmatched,
  order: m.review_text_order,
  unknown: m.review_text_unknown,
  claim: m.review_text_claim,
  dispute: m.review_text_dispute,
  checking: m.review_text_checking,
  ledger: m.review_text_ledger,
};

export const stateLabels: Record<IncomingState, Label> = {
  checking: m.incoming_state_checking,
  unmatched: m.incoming_state_unmatched,
  applied: m.incoming_state_applied,
  prompted: m.incoming_state_prompted,
  returned: m.incoming_state_returned,
  dismissed: m.incoming_state_dismissed,
};

export const sourceLabels: Record<IncomingSource, Label> = {
  confirmation: m.incoming_source_confirmation,
  pull: m.incoming_source_pull,
  statement: m.incoming_source_statement,
  claim: m.incoming_source_claim,
};

export const proofLabels: Record<IncomingProof, Label> = {
  lookup: m.incoming_proof_lookup,
  pull: m.incoming_source_pull,
  statement: m.incoming_source_statement,
  prompt: m.incoming_proof_prompt,
  staff: m.incoming_proof_staff,
};

export const reasonLabels: Record<ProposalReason, Label> = {
  claimed: m.incoming_reason_claimed,
  phone: m.incoming_reason_phone,
  amount: m.incoming_reason_amount,
  number: m.incoming_reason_number,
};

const sentences: RejectionSentences<
  IncomingRejection | SettleRejection | AnswerRejection | SettleDifferenceRejection
> = {
  PLACED_MEANWHILE: ({ state }) => m.incoming_placed_meanwhile({ state: stateLabels[state]() }),
  ORDER_NOT_THERE: m.incoming_order_not_there,
  REVIEWS_CHANGED: m.admin_order_no_reviews,
  DISPUTE_ANSWERED: m.dispute_no_answered,
  DIFFERENCE_CHANGED: m.statement_no_changed,
  SETTLED_MEANWHILE: m.statement_no_settled,
};

export function decisionFailureText(error: Error): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
