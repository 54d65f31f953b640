import { costSentences } from '#/features/costs/messages.ts';
import { unitSentences } from '#/features/units/messages.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, sentenceOf, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { stateLabels } from './labels.ts';
import type {
  ChangePurchaseRejection,
  ReceiveGoodsRejection,
  StepPurchaseRejection,
} from './rejections.ts';

const stepSentences: RejectionSentences<StepPurchaseRejection> = {
  PURCHASE_STATE: ({ state }) => m.purchase_no_state({ state: stateLabels[state]() }),
};

const draftSentences: RejectionSentences<ChangePurchaseRejection> = {
  ...stepSentences,
  SUPPLIER_UNKNOWN: () => m.cost_no_supplier(),
  PRODUCT_UNKNOWN: () => m.purchase_no_product(),
  PURCHASE_CHANGED: () => m.term_admin_no_changed(),
};

const { COST_AHEAD, MONTH_CLOSED, TIE_UNKNOWN, SUPPLIER_UNKNOWN } = costSentences;

const receiveSentences: RejectionSentences<ReceiveGoodsRejection> = {
  ...stepSentences,
  COST_AHEAD,
  MONTH_CLOSED,
  TIE_UNKNOWN,
  SUPPLIER_UNKNOWN,
  NOTHING_ARRIVED: () => m.purchase_no_units(),
  LINE_UNKNOWN: () => m.purchase_no_line(),
  MORE_THAN_OPEN: ({ open }) => m.purchase_no_more({ open }),
  PRODUCT_UNKNOWN: () => m.purchase_no_product(),
  STOCK_REFUSED: ({ because }) => sentenceOf(unitSentences, because),
};

export function stepFailureText(error: unknown): string {
  return rejectionText(error, stepSentences) ?? generalFailureText(error);
}

export function draftFailureText(error: unknown): string {
  return rejectionText(error, draftSentences) ?? generalFailureText(error);
}

export function receiveFailureText(error: unknown): string {
  return rejectionText(error, receiveSentences) ?? generalFailureText(error);
}
