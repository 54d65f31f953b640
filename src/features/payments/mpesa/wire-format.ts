import { nairobiClock } from '#/domain/dates/clock.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { type Cents, roundUpToShilling } from '#/domain/money/money.ts';
import { normaliseKenyanPhone, type KenyanPhone } from '#/domain/phone.ts';
import { fields, type Fields } from '../wire/fields.ts';
import { nairobiInstant } from './nairobi-clock.ts';
import { readResultCode } from './result-codes.ts';

/**
 * What an STK callback says. The optional fields are there when it was
 * paid. `phone` is E.164, or as Daraja wrote it when that is no full number (it may be masked).
 */
export type StkCallback = {
  merchantRequestId: string;
  checkoutRequestId: string;
  resultCode: number;
  resultDesc: string;
  amountCents?: Cents;
  receipt?: string;
  phone?: string;
  transactionDate?: Date;
};

export type CallbackRejection =
  | { reason: 'NOT_A_CALLBACK' }
  | { reason: 'REQUEST_IDS_MISSING' }
  | { reason: 'RESULT_CODE_MISSING' };

/**
 * Reply to an STK push: accepted (which is not paid), refused before anything was sent, or nothing
 * that tells whether the prompt was sent.
 */
export type StkPushReply =
  | { kind: 'accepted'; merchantRequestId: string; checkoutRequestId: string; message: string }
  | { kind: 'refused'; errorCode: string; errorMessage: string }
  | { kind: 'unclear'; errorCode: string; errorMessage: string };

/** Reply to an STK query. `resultCode` is turned into an integer; there is no receipt, no amount. */
export type StkQueryReply =
  | { kind: 'answered'; checkoutRequestId: string; resultCode: number; resultDesc: string }
  | { kind: 'still-processing' }
  | { kind: 'refused'; errorCode: string; errorMessage: string };

/** A text, cut to a length; empty for anything else. */
export function text(value: unknown, longest = 200): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

/** A text, or a number written as one. */
export function written(value: unknown, longest = 200): string {
  return typeof value === 'number' ? String(value) : text(value, longest);
}

/** Names and values of a result in the order in which they came: one name may come twice. */
export function resultParameters(
  result: Record<string, unknown>,
): readonly [name: string, value: unknown][] {
  const listed = fields(result.ResultParameters).ResultParameter;
  // A single one may come without a list around it.
  const list: unknown[] = Array.isArray(listed) ? listed : [listed];
  return list.map(fields).map(({ Key, Value }) => [text(Key, 60), Value]);
}

/** An instant as Daraja writes it: `YYYYMMDDHHmmss` in Nairobi. The same text goes into Password. */
export function darajaTimestamp(instant: Date): string {
  return nairobiClock(instant).replaceAll(/\D/g, '');
}

/** Reads such a time, a number in callbacks; null when it is none. */
export function readDarajaTimestamp(value: unknown): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(written(value));
  return match && nairobiInstant(`${match[1]}-${match[2]}-${match[3]}`, match.slice(4));
}

/** Far above what M-Pesa moves at once or a wallet holds, in shillings. */
const ABSURD_AMOUNT = 10_000_000;

/** Shillings with at most two decimals as cents; undefined for anything else. */
export function readAmount(value: unknown): Cents | undefined {
  const shillings = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof shillings !== 'number' || !(shillings >= 0 && shillings < ABSURD_AMOUNT))
    return undefined;
  const cents = Math.round(shillings * 100);
  return Math.abs(cents - shillings * 100) < 1e-4 ? cents : undefined;
}

/** The value of a metadata item, by its name: Daraja's order changes and items may be missing. */
function itemValue(items: readonly unknown[], name: string): unknown {
  return items.map(fields).find((item) => item.Name === name)?.Value;
}

export function readPhone(value: unknown): string {
  const told = written(value, 20);
  const phone = normaliseKenyanPhone(told);
  return phone.ok ? phone.value : told;
}

/**
 * Reads the body of an STK callback. Believes nothing: who sent it, whether the amount is right and
 * whether it came before is decided elsewhere (`matchPayment`, `applyOutcome`).
 */
export function readStkCallback(body: unknown): Result<StkCallback, CallbackRejection> {
  const envelope = fields(fields(body).Body);
  if (!('stkCallback' in envelope)) return reject({ reason: 'NOT_A_CALLBACK' });
  const callback = fields(envelope.stkCallback);
  const merchantRequestId = text(callback.MerchantRequestID);
  const checkoutRequestId = text(callback.CheckoutRequestID);
  if (!merchantRequestId || !checkoutRequestId) return reject({ reason: 'REQUEST_IDS_MISSING' });
  const resultCode = readResultCode(callback.ResultCode);
  if (resultCode === null) return reject({ reason: 'RESULT_CODE_MISSING' });

  const list = fields(callback.CallbackMetadata).Item;
  const items: unknown[] = Array.isArray(list) ? list : [];
  const read: StkCallback = {
    merchantRequestId,
    checkoutRequestId,
    resultCode,
    resultDesc: text(callback.ResultDesc),
  };
  const amountCents = readAmount(itemValue(items, 'Amount'));
  const receipt = text(itemValue(items, 'MpesaReceiptNumber'), 40).trim();
  const phone = readPhone(itemValue(items, 'PhoneNumber'));
  const transactionDate = readDarajaTimestamp(itemValue(items, 'TransactionDate'));
  if (amountCents !== undefined) read.amountCents = amountCents;
  if (receipt) read.receipt = receipt;
  if (phone) read.phone = phone;
  if (transactionDate) read.transactionDate = transactionDate;
  return ok(read);
}

export function readErrorReply(reply: Fields): {
  kind: 'refused';
  errorCode: string;
  errorMessage: string;
} {
  const errorCode = text(reply.errorCode) || text(reply.ResponseCode) || 'unknown';
  const errorMessage = text(reply.errorMessage) || text(reply.ResponseDescription);
  return { kind: 'refused', errorCode, errorMessage };
}

/** Wrong requests and tokens, wrong credentials or a busy phone, too many requests, no quota left. */
const SAYS_NOT_SENT = /^(?:40\d\.|500\.001\.1001$|500\.003\.0[23]$)/;

export function readStkPushReply(body: unknown): StkPushReply {
  const reply = fields(body);
  const merchantRequestId = text(reply.MerchantRequestID);
  const checkoutRequestId = text(reply.CheckoutRequestID);
  const responseCode = readResultCode(reply.ResponseCode);
  if (responseCode !== 0 || !merchantRequestId || !checkoutRequestId) {
    const refusal = readErrorReply(reply);
    const isRefused = (responseCode ?? 0) !== 0 || SAYS_NOT_SENT.test(refusal.errorCode);
    return isRefused ? refusal : { ...refusal, kind: 'unclear' };
  }
  const message = text(reply.CustomerMessage);
  return { kind: 'accepted', merchantRequestId, checkoutRequestId, message };
}

const STILL_PROCESSING = /being processed|under processing/i;

/**
 * Reads the reply to an STK query. While the payer has not answered, Daraja sends HTTP 500 with
 * `500.001.1001`, a code it also uses for wrong credentials, so its message decides.
 */
export function readStkQueryReply(body: unknown): StkQueryReply {
  const reply = fields(body);
  const resultCode = readResultCode(reply.ResultCode);
  if (readResultCode(reply.ResponseCode) === 0 && resultCode !== null) {
    const checkoutRequestId = text(reply.CheckoutRequestID);
    const resultDesc = text(reply.ResultDesc);
    // It may come as a result, too: no last word, whatever its number.
    if (resultCode !== 0 && STILL_PROCESSING.test(resultDesc)) return { kind: 'still-processing' };
    return { kind: 'answered', checkoutRequestId, resultCode, resultDesc };
  }
  const refusal = readErrorReply(reply);
  return STILL_PROCESSING.test(refusal.errorMessage) ? { kind: 'still-processing' } : refusal;
}

/** What Daraja is asked to take: whole shillings, at least one. */
export function stkAmount(due: Cents): number {
  const whole = roundUpToShilling(due) / 100;
  if (whole < 1) throw new RangeError(`Nothing to pay: ${due}`);
  return whole;
}

/** A phone as Daraja takes it: 12 digits without the plus. */
export function darajaMsisdn(phone: KenyanPhone): string {
  return phone.slice(1);
}

/** The reference the payer sees beside the business name: at most 12 characters. */
export function accountReference(orderNumber: string): string {
  return orderNumber.slice(0, 12);
}
