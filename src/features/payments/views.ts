import type { Cents } from '#/domain/money/money.ts';
import type { CancelReason, OrderStatus } from '#/domain/orders/status.ts';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import type { ClaimState } from '#/domain/payments/incoming.ts';
import type { PaidWith, PaymentMethod } from '#/domain/payments/method.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';

interface AnyPaymentView {
  id: string;
  state: AttemptState;
  amount: Cents;
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

/** A prompt on a phone. */
export interface PromptView extends AnyPaymentView {
  method: 'prompt';
  /** E.164. */
  phone: string;
}

/** A page of the provider. */
export interface PageView extends AnyPaymentView {
  method: 'page';
  phone: null;
  /** Where it is paid, while it can be; null: there is no page yet. */
  pageUrl: string | null;
}

export type PaymentView = PromptView | PageView;

export interface ReceivedView {
  id: string;
  amount: Cents;
  /** Null until the provider has told it. */
  receipt: string | null;
  /** Null: staff took it. */
  method: PaymentMethod | null;
  /** Null where the provider does not tell it. */
  paidWith: PaidWith | null;
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
  /** Still asked for. */
  open: Cents;
  /** Until when it can be paid; null: for as long as the order stands. */
  until: Date | null;
  /** Came, and is to be given back. */
  toGiveBack: Cents;
  /** Null: it was not cancelled. */
  cancelReason: CancelReason | null;
  /** Most that can be asked for at once; a larger order is paid in parts. */
  limits: Record<PaymentMethod, Cents>;
  /** Both empty for whoever pays by a link. */
  contactPhone: string;
  contactEmail: string;
}

/** What a payment link opens. `open`: something can be paid; `ended`: nothing any more. */
export interface PayLinkView {
  orderId: string;
  number: string;
  stage: 'open' | 'paid' | 'ended';
  due: Cents;
  open: Cents;
  /** While its units wait for the money. */
  holdExpiresAt: Date | null;
}

/** The paying of one order: the newest try, and all money that has come, oldest first. */
export interface OrderPaymentView {
  order: PayableOrder;
  latest: PaymentView | null;
  /** Something else came than was asked for: nothing more is asked for until a person has looked. */
  isDisputed: boolean;
  received: ReceivedView[];
  /** How it can be paid at the moment, the usual first. */
  methods: PaymentMethod[];
  /** What is paid without a prompt, by the order's number as account; null: the shop takes none. */
  paybill: string | null;
  /** The receipts by which the customer says that it is paid. */
  claims: { receipt: string; state: ClaimState }[];
}
