import { formatMoney } from '#/domain/money/money.ts';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import { codeSentences, outcomeMessage } from '#/features/discounts/messages.ts';
import { m } from '#/paraglide/messages.js';
import { isLineLost } from '#/platform/rpc/answer-facts.ts';
import { tooManyCallsText } from '#/platform/rpc/failure-text.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { notify } from '#/ui/notify.ts';
import type { CodeResult } from './cart-operations.ts';
import type { CartView } from '../views.ts';

export function codeResult(answered: Promise<CartView>): Promise<CodeResult> {
  return answered.then(
    ({ discounts }) => ({ outcome: discounts.code?.outcome ?? null }),
    (error: unknown) => ({ rejection: messageOf(error) }),
  );
}

function messageOf(error: unknown): string {
  if (isLineLost(error)) return m.discount_needs_line();
  return (
    rejectionText(error, codeSentences) ?? tooManyCallsText(error) ?? m.discount_failed_apply()
  );
}

export function announceCode(outcome: CodeOutcome | null): void {
  if (outcome?.state === 'applied') {
    const amount = formatMoney(outcome.saved);
    notify.success(m.discount_applied_title(), m.discount_applied_text({ amount }));
  } else if (outcome) {
    notify.info(m.discount_kept_title(), outcomeMessage(outcome));
  }
}
