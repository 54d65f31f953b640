import type { Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { PaymentOutcome } from '#/domain/payments/outcome.ts';
import type { KenyanPhone } from '#/domain/phone.ts';
import type { PollPlan } from '#/domain/payments/polling.ts';
import type { AttemptRow } from './queries.server.ts';

export type ProviderId = AttemptRow['provider'];

/** The provider's own names of a request. What is asked about is `providerRef`. */
export type ProviderRefs = { providerRef: string; merchantRef: string };

export interface PaymentRequest {
  phone: KenyanPhone;
  amount: Cents;
  orderNumber: string;
  /** Path on our side where the provider says what became of it. */
  callbackPath: string;
  now: Date;
}

/**
 * What a provider answers to a request: accepted (which is not paid), refused before anything was
 * sent, or nothing that tells whether the customer was asked.
 */
export type StartReply =
  | { kind: 'accepted'; refs: ProviderRefs }
  | { kind: 'refused' | 'unclear'; errorCode: string; errorMessage: string };

/** What a callback says. `amount` is undefined, `receipt` null where it names none. */
export interface ProviderCallback {
  refs: ProviderRefs;
  outcome: PaymentOutcome;
  amount: Cents | undefined;
  receipt: string | null;
}

export interface PromptTerms {
  /** How long a customer can answer one. */
  seconds: number;
  /** Most that one can ask for; a larger order is paid in parts. */
  limit: Cents;
}

/** The provider was not reached, so nothing was asked of the customer. */
export class ProviderNotReached extends Error {}

/** Whoever takes money for us. What differs between providers stands behind this. */
export interface PaymentProvider {
  id: ProviderId;
  callbackSegment: string;
  /** The body of our answer to a callback that was stored. */
  callbackReply: object;
  prompt: PromptTerms;
  polling: PollPlan;
  isSimulated: () => boolean;
  /**
   * Asks the provider to let us in, as before a payment, and asks nobody for money.
   * @throws Error with a sentence for people of the shop when it does not.
   */
  checkAccess: () => Promise<void>;
  /**
   * Asks a customer for money.
   * @throws ProviderNotReached when the customer was certainly not asked; any other Error when the
   * answer was lost: whether the customer was asked is then unknown.
   */
  start: (request: PaymentRequest) => Promise<StartReply>;
  /**
   * Asks what became of a request.
   * @throws Error when the provider cannot be reached or does not tell.
   */
  query: (providerRef: string, now: Date) => Promise<PaymentOutcome>;
  /** Reads the body of a callback. Believes nothing: who sent it is decided elsewhere. */
  parseCallback: (body: unknown) => Result<ProviderCallback, { reason: string }>;
}

export function callbackPath(segment: string, token: string): string {
  return `/api/payments/${segment}/${token}`;
}
