import type { Cents } from '#/domain/money/money.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';

export interface PaymentView {
  id: string;
  state: AttemptState;
  amount: Cents;
  /** E.164. */
  phone: string;
  failureReason: AttemptFailure | null;
  receipt: string | null;
  /** Its fate could not be found out: the shop was told and looks into it. */
  isUnderReview: boolean;
  startedAt: Date;
  /** How old the try was when this was read: the reader's clock may be wrong. */
  ageSeconds: number;
  promptSeconds: number;
  /** Whether the prompt appears in the page because the provider is simulated. */
  simulated: boolean;
}

export interface ReceivedView {
  id: string;
  amount: Cents;
  /** Null until the provider has told it. */
  receipt: string | null;
  at: Date;
}

export interface PayableOrder {
  id: string;
  number: string;
  status: OrderStatus;
  /** What is asked for, deposit included. */
  due: Cents;
  paid: Cents;
  refunded: Cents;
  /** Most that one prompt can ask for; a larger order is paid in parts. */
  promptLimit: Cents;
  holdExpiresAt: Date;
  contactPhone: string;
  contactEmail: string;
}

/** The paying of one order: the newest try, and all money that has come, oldest first. */
export interface OrderPaymentView {
  order: PayableOrder;
  latest: PaymentView | null;
  /** Something else came than was asked for: nothing more is asked for until a person has looked. */
  isDisputed: boolean;
  received: ReceivedView[];
}
