import type { Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { StatementFileLine, StatementFileRejection } from '../statements/statement-file.ts';

/** Who paid, as far as a provider tells. */
export interface Payer {
  /** E.164, or masked as the provider wrote it; empty when it told none. */
  phone: string;
  /** SHA-256 of the phone’s digits, in hex: the phone itself to anybody who tries all numbers. */
  hash: string | null;
  name: string;
}

/** A payment that a customer made without a prompt of ours, as somebody tells of it. */
export interface DirectPayment {
  receipt: string;
  amount: Cents;
  paidAt: Date | null;
  /** The number that was paid; null where it is not told. */
  number: string | null;
  /** What the payer typed as account. */
  account: string;
  payer: Payer;
}

/** What may be answered to a payer before money moves. */
export type Verdict = 'accept' | 'unknown-account' | 'not-now';

/** What a provider answers when it is asked about a receipt. `refused`: it says nothing about it. */
export type LookupAnswer =
  | { kind: 'found'; payment: DirectPayment; isComplete: boolean }
  | { kind: 'not-found' | 'refused'; code: string; said: string };

/** `already`: it keeps the addresses it has. */
export type RegisterReply = { kind: 'registered' | 'already' | 'refused'; said: string };

/** Paths on our side, each with a secret of its own. */
export interface AnnouncementPaths {
  confirmation: string;
  validation: string;
}

/** Money that customers send by themselves to the shop’s own number with a provider. */
export interface DirectPayments {
  /** What customers enter as its number; null while the shop has none. */
  number: () => string | null;
  /** Of `/api/payments/{segment}/{token}`. */
  segments: { confirmation: string; validation: string; lookup: string };
  /** The body of our answer to a confirmation or an answer that was stored. */
  storedReply: object;
  /** Tells the provider where it announces payments. @throws Error when it was not reached. */
  register: (paths: AnnouncementPaths) => Promise<RegisterReply>;
  /** Why the shop's address cannot be registered, in a sentence; null when it can. */
  addressProblem: () => string | null;
  /** Reads an announcement. Believes nothing. */
  readPayment: (body: unknown) => Result<DirectPayment, { reason: string }>;
  validationReply: (verdict: Verdict) => object;
  /** Whether receipts can be asked about. */
  canLookUp: () => boolean;
  /**
   * Asks about a receipt; the answer comes to `resultPath`.
   * @throws Error when the provider was not reached or did not take the question.
   */
  lookUp: (receipt: string, resultPath: string) => Promise<void>;
  readLookup: (body: unknown) => Result<LookupAnswer, { reason: string }>;
  /** Asks for the right to list payments. @throws Error when the provider was not reached. */
  registerList: (phone: string, path: string) => Promise<RegisterReply>;
  /** Every payment of a time. @throws Error when the provider does not tell. */
  list: (from: Date, to: Date) => Promise<DirectPayment[]>;
  /** Reads the file in which the provider tells everything that moved: all of it or none. */
  readStatement: (
    bytes: Uint8Array,
  ) => Promise<Result<StatementFileLine[], StatementFileRejection>>;
}
