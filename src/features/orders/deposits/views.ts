import type { Cents } from '#/domain/money/money.ts';
import type { Deduction, SplitDeposit } from '#/domain/orders/deposit.ts';

/** `back` is what was to go back when it was settled, `toSend` what of it is still to be sent. */
export type DepositSettlementView = SplitDeposit & {
  deductions: (Deduction & { id: string })[];
  toSend: Cents;
};

/** A damage of a hired product with what the shop asks for it, in the language of the page. */
export interface DamageChoice {
  product: string;
  name: string;
  price: Cents;
  /** What the deduction says then, in the language of its customer. */
  note: string;
}
