import type { Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { PaidWith } from '#/domain/payments/method.ts';
import type { PaymentOutcome } from '#/domain/payments/outcome.ts';
import type { PayoutOutcome, PayoutWay } from '#/domain/payments/payout.ts';
import type { KenyanPhone } from '#/domain/phone.ts';
import type { PollPlan } from '#/domain/payments/polling.ts';
import type { ReceivedPayment } from '#/domain/payments/settlement.ts';
import type { DirectPayments } from './incoming/direct-payments.ts';
import type { AttemptRow } from './queries.server.ts';

export type ProviderId = AttemptRow['provider'];

/** The provider's own names of a request. What is asked about is `providerRef`. */
export type ProviderRefs = { providerRef: string; merchantRef: string };

interface Requested {
  amount: Cents;
  orderNumber: string;
  /** Path on our side where the provider says what became of it. */
  callbackPath: string;
  now: Date;
}

export interface PromptRequest extends Requested {
  phone: KenyanPhone;
}

export interface PageRequest extends Requested {
  /** Ours, and new. */
  reference: string;
  email: string;
  /** Where the page sends whoever has paid, and whoever has not. */
  returnPath: string;
  cancelPath: string;
}

/**
 * What a provider answers to a request: accepted (which is not paid), refused before anything was
 * sent, or nothing that tells whether the customer was asked. A page has an address.
 */
export type StartReply =
  | { kind: 'accepted'; refs: ProviderRefs; pageUrl?: string }
  | { kind: 'refused' | 'unclear'; errorCode: string; errorMessage: string };

/** A request that a provider is asked about. */
export interface PolledRequest {
  providerRef: string;
  startedAt: Date;
}

/** What a provider answers when it is asked. Beside the outcome everything is as far as it tells it. */
export interface ProviderAnswer {
  outcome: PaymentOutcome;
  /** Compared with what we asked for. */
  payment?: Omit<ReceivedPayment, 'proof'>;
  receipt?: string;
  merchantRef?: string;
  /** What the provider keeps for itself. */
  fee?: Cents | null;
  paidWith?: PaidWith;
}

/** What a callback says. `amount` is undefined, `receipt` null where it names none. */
export interface ProviderCallback {
  refs: ProviderRefs;
  outcome: PaymentOutcome;
  amount: Cents | undefined;
  receipt: string | null;
}

/** Callbacks that all come to one address and prove by a signature who sent them. */
export interface SignedCallbacks {
  /** Whether the provider has signed these very bytes. */
  isGenuine: (raw: Uint8Array, headers: Headers) => boolean;
  /**
   * Null: no message of the provider. `key` is the same for a repeat of it.
   * @throws SyntaxError when it is not written as its messages are.
   */
  read: (text: string) => { body: unknown; key: string; providerRef: string | null } | null;
}

export interface PromptTerms {
  /** How long a customer can answer one. */
  seconds: number;
  /** Most that one can ask for; a larger order is paid in parts. */
  limit: Cents;
}

/** The provider was not reached, so nothing was asked of the customer. */
export class ProviderNotReached extends Error {}

interface AnyProvider {
  id: ProviderId;
  /** What people call it, in every language. */
  title: string;
  callbackSegment: string;
  /** The body of our answer to a callback that was stored. */
  callbackReply: object;
  prompt: PromptTerms;
  polling: PollPlan;
  /** Whether the shop is connected with it, or with what plays it. */
  isAvailable: () => boolean;
  isSimulated: () => boolean;
  /** The account that is paid, as the provider's answers name it; null where they do not. */
  account: () => string | null;
  /**
   * Asks the provider to let us in, as before a payment, and asks nobody for money.
   * @throws Error with a sentence for people of the shop when it does not.
   */
  checkAccess: () => Promise<void>;
  /**
   * Asks what became of a request.
   * @throws Error when the provider cannot be reached or does not tell.
   */
  query: (request: PolledRequest, now: Date) => Promise<ProviderAnswer>;
  /** Reads the body of a callback. Believes nothing: who sent it is decided elsewhere. */
  parseCallback: (body: unknown) => Result<ProviderCallback, { reason: string }>;
  /** Null: callbacks prove nothing, so each request has an address that holds a secret. */
  signed: SignedCallbacks | null;
  /** Null: no money goes out through it. */
  outgoing: OutgoingProvider | null;
  /** Money that customers send without being asked; null where that is not possible. */
  direct: DirectPayments | null;
}

/** Rings a phone. */
export interface PromptProvider extends AnyProvider {
  method: 'prompt';
  /**
   * Asks a customer for money.
   * @throws ProviderNotReached when the customer was certainly not asked; any other Error when the
   * answer was lost: whether the customer was asked is then unknown.
   */
  start: (request: PromptRequest) => Promise<StartReply>;
}

/** Has a page where the customer pays. */
export interface PageProvider extends AnyProvider {
  method: 'page';
  /** Names a request, before the provider hears of it: it can always be asked about. */
  newReference: (orderNumber: string) => string;
  /** @throws ProviderNotReached when there is no page. */
  start: (request: PageRequest) => Promise<StartReply>;
}

/** Whoever takes money for us. What differs between providers stands behind this. */
export type PaymentProvider = PromptProvider | PageProvider;

/** What is sent to us about a payout, by the last part of the address. */
export const PAYOUT_REPORTS = ['result', 'timeout', 'status'] as const;
/** What became of it; that it was given up before it was looked at; the answer to a question. */
export type PayoutReportKind = (typeof PAYOUT_REPORTS)[number];

/** A payout, as its provider is told of it. */
interface PayoutRequest {
  /**
   * Ours: at most one payment is made for it, and it can be asked about by it. 36 signs out of
   * `a-z`, `0-9` and `-`.
   */
  id: string;
  amount: Cents;
  orderNumber: string;
  /** Paths on our side, for providers that are told where to answer. */
  paths: Readonly<Record<PayoutReportKind, string>>;
  now: Date;
}

/** The payment that is given back; what its provider called it. */
export interface RefundedPayment {
  providerRef: string | null;
  receipt: string | null;
}

export interface RefundRequest extends PayoutRequest {
  payment: RefundedPayment;
}

export interface TransferRequest extends PayoutRequest {
  phone: KenyanPhone;
  /** Of whom the money is for. */
  name: string;
}

/**
 * What a provider answers to a payout: accepted (which is not paid), with its own names for it;
 * refused before anything was done; or nothing that tells whether it is done.
 */
export type PayoutReply =
  | { kind: 'accepted'; refs: readonly string[] }
  | { kind: 'refused' | 'unclear'; errorCode: string; errorMessage: string };

/** What is asked about. */
export interface SentPayout extends PayoutRequest {
  way: PayoutWay;
  /** What the provider called it; none when its answer was lost. */
  refs: readonly string[];
  /** Of a refund. */
  payment: RefundedPayment | null;
}

/** What a provider says of a payout, in a message or as the answer to a question. */
export interface PayoutReport {
  outcome: PayoutOutcome;
  /** All names that it uses for what it speaks of: one of them is ours or one it gave. */
  refs: readonly string[];
  /** The provider's number for the money; null where it tells none. */
  receipt: string | null;
  amount: Cents | undefined;
}

export interface PayoutTerms {
  /** What one payout moves at least and at most, and of what it is a multiple. */
  least: Cents;
  most: Cents;
  unit: Cents;
  /** What the provider charges the shop for one, as its price list says. */
  fee: (way: PayoutWay, amount: Cents) => Cents;
}

/** Money that goes out through a provider. */
export interface OutgoingProvider {
  /** False: its settings are not there. */
  isReady: () => boolean;
  terms: PayoutTerms;
  /** Whether a payment can be given back in parts, or only whole; null: not at all. */
  refunds: { inParts: boolean } | null;
  /** Whether money can be sent to a phone. */
  transfers: boolean;
  polling: PollPlan;
  /** Names the provider in the address of its reports. */
  segment: string;
  reportReply: object;
  /**
   * Gives a payment back, once for the id of the request.
   * @throws ProviderNotReached when it was certainly not asked to; any other Error when the answer
   * was lost: whether money goes out is then unknown.
   */
  refund: (request: RefundRequest) => Promise<PayoutReply>;
  /**
   * Sends money to a phone, once for the id of the request.
   * @throws as `refund` does.
   */
  payOut: (request: TransferRequest) => Promise<PayoutReply>;
  /**
   * Asks what became of a payout. Null: it was asked, and the answer comes as a `status` report.
   * @throws Error when the provider cannot be reached or does not tell.
   */
  queryPayout: (sent: SentPayout) => Promise<PayoutReport | null>;
  /** Reads what was sent to us about a payout. Believes nothing: who sent it is decided elsewhere. */
  parseReport: (
    kind: PayoutReportKind,
    body: unknown,
    sent: Pick<SentPayout, 'way' | 'payment'>,
  ) => Result<PayoutReport, { reason: string }>;
}

export function callbackPath(segment: string, token: string): string {
  return `/api/payments/${segment}/${token}`;
}

/** Where a provider reports on a payout. */
export function reportPaths(segment: string, token: string): Record<PayoutReportKind, string> {
  const path = `/api/payouts/${segment}/${token}`;
  return { result: `${path}/result`, timeout: `${path}/timeout`, status: `${path}/status` };
}
