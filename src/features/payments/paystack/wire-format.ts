import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { PaidWith } from '#/domain/payments/method.ts';
import { fields } from '../wire/fields.ts';

/** A transaction as verify and `charge.success` tell it. What is missing is undefined or empty. */
export interface PaystackTransaction {
  /** Unsigned 64 bits: text, because a number would lose its last digits. */
  id: string;
  /** `live` or `test`. */
  domain: string;
  status: string;
  reference: string;
  /** What was paid; above `requested` where the payer bears the fee. */
  amount: Cents | undefined;
  requested: Cents | undefined;
  fee: Cents | undefined;
  currency: string;
  /** Why, in the words of a bank. */
  gatewayResponse: string;
  paidWith: PaidWith;
}

/** Reply to initialize. */
export type InitializeReply =
  | { kind: 'accepted'; pageUrl: string; accessCode: string; reference: string }
  | { kind: 'refused'; errorCode: string; errorMessage: string };

/** Reply to verify: the call went well, which says nothing about the money. */
export type VerifyReply =
  | { kind: 'found'; transaction: PaystackTransaction }
  | { kind: 'not-found' }
  | { kind: 'refused'; errorCode: string; errorMessage: string };

/** A message that Paystack sends to our address. */
export interface PaystackEvent {
  name: string;
  status: string;
  /** The transaction it is about, by our reference; of a transfer, the transfer's. Empty: none. */
  reference: string;
  /** What it is about when that is no transaction: a refund, a transfer, a dispute. */
  subject: string;
}

export type EventRejection = { reason: 'NOT_AN_EVENT' } | { reason: 'NO_PAYMENT' };

/** Texts, and numbers as they are written. */
export function text(value: unknown, longest = 200): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, longest).trim() : '';
}

/** Far above any order, in cents. */
const ABSURD_AMOUNT = 1_000_000_000_00;

/** Subunits, which are our cents; a number or, in some events, a text. */
export function readAmount(value: unknown): Cents | undefined {
  const cents = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof cents !== 'number' || !Number.isInteger(cents)) return undefined;
  return cents >= 0 && cents < ABSURD_AMOUNT ? cents : undefined;
}

/** Strings as they are, and whole numbers too long for a number of ours. */
const LONG_NUMBERS = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+])-?\d{16,}(?![\d.eE])/g;
/** With it a card could be charged again, or it is nobody's business here. */
const NOT_KEPT = new Set(['authorization_code', 'signature', 'ip_address', 'log']);

/**
 * Reads JSON of Paystack: ids longer than a number of ours can hold as text, and without what we
 * must not keep.
 * @throws SyntaxError when it is no JSON.
 */
export function parsePaystackJson(json: string): unknown {
  const written = json.replaceAll(LONG_NUMBERS, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  return JSON.parse(written, (key, value: unknown) => (NOT_KEPT.has(key) ? undefined : value));
}

/** The reference of a new request, `GL-7KQ4-M2XH-3f9c…`: each try has its own, which is never used again. */
export function newReference(orderNumber: string, bytes: Uint8Array): string {
  return `${orderNumber}-${Buffer.from(bytes).toString('hex')}`;
}

/** What Paystack takes as a reference of a payment. */
export function isReference(value: string): boolean {
  return /^[A-Za-z0-9.=-]{1,100}$/.test(value);
}

/** Why a call was not carried out, with Paystack's code where there is one. */
export function readErrorReply(body: unknown) {
  const reply = fields(body);
  const errorCode = text(reply.code) || text(reply.type) || 'unknown';
  return { kind: 'refused', errorCode, errorMessage: text(reply.message) } as const;
}

export function readInitializeReply(body: unknown): InitializeReply {
  const data = fields(fields(body).data);
  const pageUrl = text(data.authorization_url, 500);
  const [accessCode, reference] = [text(data.access_code), text(data.reference)];
  const isPage = URL.canParse(pageUrl) && /^https?:$/.test(new URL(pageUrl).protocol);
  if (fields(body).status !== true || !isPage || !reference) return readErrorReply(body);
  return { kind: 'accepted', pageUrl, accessCode, reference };
}

const NOT_FOUND = /reference not found|transaction_not_found|not found/i;

export function readVerifyReply(status: number, body: unknown): VerifyReply {
  const reply = fields(body);
  const transaction = readTransaction(reply.data);
  if (reply.status === true && transaction) return { kind: 'found', transaction };
  const refusal = readErrorReply(body);
  const said = `${refusal.errorCode} ${refusal.errorMessage}`;
  // Without a body of Paystack's own a 404 may be anybody's.
  const isNotFound = reply.status === false && (status === 400 || status === 404);
  return isNotFound && NOT_FOUND.test(said) ? { kind: 'not-found' } : refusal;
}

function readTransaction(value: unknown): PaystackTransaction | null {
  const data = fields(value);
  const [status, reference] = [text(data.status, 40), text(data.reference, 100)];
  if (!status || !reference) return null;
  const authorization = fields(data.authorization);
  return {
    id: text(data.id, 30),
    domain: text(data.domain, 20),
    status,
    reference,
    amount: readAmount(data.amount),
    requested: readAmount(data.requested_amount),
    fee: readAmount(data.fees),
    currency: text(data.currency, 10),
    gatewayResponse: text(data.gateway_response) || text(data.message),
    paidWith: {
      channel: text(authorization.channel, 30) || text(data.channel, 30),
      brand: text(authorization.brand, 40) || text(authorization.bank, 40),
      last4: text(authorization.last4, 8),
      receipt: text(data.receipt_number, 40),
    },
  };
}

/**
 * What counts as paid: all of it, but for the fee where the payer bears it. Paystack then names a
 * sum that is above what was asked for by just that fee.
 */
export function paidAmount({ amount, requested, fee }: PaystackTransaction): Cents | undefined {
  if (amount === undefined || requested === undefined || fee === undefined) return amount;
  return amount - fee === requested ? requested : amount;
}

/** Names a message; null for what is none. Its shapes differ, so it is read loosely. */
export function readEvent(body: unknown): PaystackEvent | null {
  const name = text(fields(body).event, 60);
  const data = fields(fields(body).data);
  if (!name || Object.keys(data).length === 0) return null;
  const reference =
    text(data.reference, 100) ||
    text(data.transaction_reference, 100) ||
    text(fields(data.transaction).reference, 100);
  const subject =
    text(data.refund_reference, 100) ||
    text(data.transfer_code, 100) ||
    (name.startsWith('charge.dispute') ? text(data.id, 30) : '');
  return { name, status: text(data.status, 40), reference, subject };
}

/** The transaction of a `charge.success`; other messages are about no payment that we asked for. */
export function readCharge(body: unknown): Result<PaystackTransaction, EventRejection> {
  const event = readEvent(body);
  if (!event) return reject({ reason: 'NOT_AN_EVENT' });
  const transaction = readTransaction(fields(body).data);
  if (event.name !== 'charge.success' || !transaction) return reject({ reason: 'NO_PAYMENT' });
  return ok(transaction);
}

/** The currencies of the balances, to see that the shop's own is among them. */
export function readCurrencies(body: unknown): string[] | null {
  const { status, data } = fields(body);
  if (status !== true || !Array.isArray(data)) return null;
  return data.map((balance) => text(fields(balance).currency, 10));
}

/** Why a call was refused, in Paystack's words. */
export function errorText(body: unknown): string {
  const { errorCode, errorMessage } = readErrorReply(body);
  return errorMessage || errorCode;
}
