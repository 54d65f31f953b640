import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type {
  PayoutReply,
  PayoutReport,
  PayoutReportKind,
  SentPayout,
} from '#/features/payments/provider.ts';
import { readResultCode } from '../result-codes.ts';
import { fields } from '#/features/payments/wire/fields.ts';
import { readAmount, readErrorReply, resultParameters, text } from '../wire-format.ts';
import { queriedOutcome, reportedOutcome } from './report-codes.ts';

/** Wrong requests and tokens, too many requests, no quota left: nothing was taken. */
const SAYS_NOT_TAKEN = /^(?:40\d\.|500\.003\.0[23]$)/;

/** Reads the reply to a request to send money: taken (which is not paid), refused, or unclear. */
export function readSendReply(body: unknown): PayoutReply {
  const reply = fields(body);
  const refs = [text(reply.OriginatorConversationID), text(reply.ConversationID)].filter(Boolean);
  const responseCode = readResultCode(reply.ResponseCode);
  if (responseCode === 0 && refs.length > 0) return { kind: 'accepted', refs };
  const refusal = readErrorReply(reply);
  const isRefused = (responseCode ?? 0) !== 0 || SAYS_NOT_TAKEN.test(refusal.errorCode);
  // Such as that it has this id already: what became of that is to be asked.
  return isRefused ? refusal : { ...refusal, kind: 'unclear' };
}

type ReportRejection = { reason: 'NOT_A_RESULT' | 'OTHER_PAYMENT' };

/** Reads what Daraja sends to one of the addresses that it was given with a payout or a question. */
export function readReport(
  kind: PayoutReportKind,
  body: unknown,
  { way, payment }: Pick<SentPayout, 'way' | 'payment'>,
): Result<PayoutReport, ReportRejection> {
  const result = fields(fields(body).Result);
  const values = resultParameters(result);
  const value = (...names: string[]) => values.find(([name]) => names.includes(name))?.[1];
  const refs = [text(result.OriginatorConversationID), text(result.ConversationID)].filter(Boolean);
  // That it was given up before it was looked at may come in any shape, and decides nothing.
  if (kind === 'timeout') return ok(NOTHING);
  const code = codeOf(result.ResultCode);
  if (code === null || refs.length === 0) return reject({ reason: 'NOT_A_RESULT' });
  const amount: Cents | undefined = readAmount(value('TransactionAmount', 'Amount'));
  if (kind === 'status') return ok(readStatus(code, values, payment?.receipt ?? null));
  const outcome = reportedOutcome(code);
  const original = text(value('OriginalTransactionID'), 40);
  if (way === 'refund' && original && payment?.receipt && original !== payment.receipt) {
    return reject({ reason: 'OTHER_PAYMENT' });
  }
  const receipt = text(value('TransactionReceipt'), 40) || text(result.TransactionID, 40);
  return ok({
    outcome,
    refs,
    receipt: outcome.state === 'paid' ? receipt || null : null,
    amount: outcome.state === 'paid' ? amount : undefined,
  });
}

const PROCESSING = { state: 'still-processing' } as const;
const NOTHING: PayoutReport = { outcome: PROCESSING, refs: [], receipt: null, amount: undefined };

/**
 * The answer to a question. Its own ids are those of the question: what it speaks of stands among
 * its values. Without an answer of its own to give it says nothing about the payout.
 */
function readStatus(
  code: string,
  values: readonly [name: string, value: unknown][],
  paymentReceipt: string | null,
): PayoutReport {
  if (code !== '0') return NOTHING;
  const one = (name: string) => text(values.find(([key]) => key === name)?.[1], 100);
  const found = one('ReceiptNo');
  const isPayment = found !== '' && found === paymentReceipt;
  const outcome = queriedOutcome(one('TransactionStatus'), isPayment);
  const refs = [one('OriginatorConversationID'), one('ConversationID'), found].filter(Boolean);
  const amount = readAmount(values.find(([key]) => key === 'Amount')?.[1]);
  const isPaid = outcome.state === 'paid';
  const receipt = isPaid && !isPayment ? found || null : null;
  return { outcome, refs, receipt, amount: isPaid ? amount : undefined };
}

/** `0`, `2001`, `R000002`: a number or a text. */
function codeOf(code: unknown): string | null {
  const number = readResultCode(code);
  if (number !== null) return String(number);
  const written = text(code, 40).trim();
  return /^[A-Za-z]\w{0,30}$/.test(written) ? written : null;
}
