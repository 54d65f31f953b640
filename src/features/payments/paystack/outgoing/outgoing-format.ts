import type { Cents } from '#/domain/money/money.ts';
import type { PayoutFailure, PayoutOutcome } from '#/domain/payments/payout.ts';
import type { PayoutReply, PayoutReport } from '#/features/payments/provider.ts';
import { fields, type Fields } from '#/features/payments/wire/fields.ts';
import { readAmount, readErrorReply, text } from '../wire-format.ts';

const failed = (reason: PayoutFailure): PayoutOutcome => ({ state: 'failed', reason });

/** What becomes of a refund. One that needs attention waits for the shop in Paystack's dashboard. */
const REFUNDS: Readonly<Record<string, PayoutOutcome>> = {
  processed: { state: 'paid' },
  failed: failed('CAME_BACK'),
};

/** `success` is processed, which is all that Paystack ever says; what waits for a code is not decided. */
const TRANSFERS: Readonly<Record<string, PayoutOutcome>> = {
  success: { state: 'paid' },
  failed: failed('PROVIDER_REFUSED'),
  reversed: failed('CAME_BACK'),
  abandoned: failed('NOT_PERMITTED'),
  blocked: failed('NOT_PERMITTED'),
  rejected: failed('NOT_PERMITTED'),
};

/** Reads the reply to a request to send money: taken (which is not paid), refused, or unclear. */
export function readSendReply(httpStatus: number, body: unknown): PayoutReply {
  const reply = fields(body);
  const refs = refsOf(fields(reply.data));
  if (reply.status === true && refs.length > 0) return { kind: 'accepted', refs };
  const { errorCode, errorMessage } = readErrorReply(body);
  // Only Paystack's own no to this very request: anything else may come from between us and it.
  const isRefused = reply.status === false && httpStatus >= 400 && httpStatus < 500;
  return { kind: isRefused ? 'refused' : 'unclear', errorCode, errorMessage };
}

/** The names of a refund or a transfer. */
function refsOf(data: Fields): string[] {
  const { transfer_code: code, refund_reference: reference } = data;
  return [text(code, 100), text(reference, 100), text(data.id, 30)].filter(Boolean);
}

/** The refunds of a payment, as `GET /refund` lists them; null when it is no list. */
export function readRefunds(body: unknown): Fields[] | null {
  const { status, data } = fields(body);
  return status === true && Array.isArray(data) ? data.map(fields) : null;
}

/** The refund that was asked for under this id of ours, which stands in its note. */
export function findRefund(refunds: readonly Fields[], id: string): Fields | null {
  return refunds.find((refund) => text(refund.merchant_note, 500).includes(id)) ?? null;
}

/** `id`: ours, by which it was found. */
export function refundReport(refund: Fields, id: string): PayoutReport {
  const receipt = text(refund.refund_reference, 100) || text(refund.id, 30);
  const found = report(refund, REFUNDS, receipt);
  return { ...found, refs: [...found.refs, id] };
}

/** What `GET /transfer/verify/{reference}` says; null when it does not tell. */
export function readTransfer(body: unknown): PayoutReport | null {
  const { status, data } = fields(body);
  const transfer = fields(data);
  if (status !== true || text(transfer.status) === '') return null;
  return report(transfer, TRANSFERS, text(transfer.transfer_code, 100));
}

function report(
  data: Fields,
  outcomes: Readonly<Record<string, PayoutOutcome>>,
  receipt: string,
): PayoutReport {
  const amount: Cents | undefined = readAmount(data.amount);
  return {
    outcome: outcomes[text(data.status, 40)] ?? { state: 'still-processing' },
    refs: [...refsOf(data), text(data.reference, 100)].filter(Boolean),
    receipt: receipt || null,
    amount,
  };
}

/** The code of M-Pesa among the places that Paystack can send shillings to; null: it is not there. */
export function readMpesaCode(body: unknown): string | null {
  const { status, data } = fields(body);
  if (status !== true || !Array.isArray(data)) return null;
  const wallets = data.map(fields).filter((bank) => /m-?pesa/i.test(text(bank.name)));
  const wallet = wallets.find((bank) => text(bank.type) === 'mobile_money') ?? wallets[0];
  return (wallet && text(wallet.code, 20)) || null;
}

/** The code of the payee; null when Paystack made none. */
export function readRecipient(body: unknown): string | null {
  const { status, data } = fields(body);
  return (status === true && text(fields(data).recipient_code, 100)) || null;
}
