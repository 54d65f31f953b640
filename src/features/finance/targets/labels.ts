import type { NetFigure, SetTargetRejection, TargetProgress } from '#/domain/finance/target.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';

export const netLabels: Record<NetFigure, () => string> = {
  net: m.finance_net,
  rental: m.finance_target_rental,
  purchase: m.finance_target_purchase,
};

export const standingLabels: Record<TargetProgress['standing'], () => string> = {
  reached: m.finance_target_reached,
  ahead: m.finance_target_ahead,
  behind: m.finance_target_behind,
  begun: m.finance_target_begun,
};

const sentences: RejectionSentences<SetTargetRejection> = {
  TARGET_MONTH_OVER: () => m.finance_no_target_over(),
  TARGET_CHANGED: () => m.finance_no_target_changed(),
};

export function setTargetFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
