import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  balanceOf,
  newSerial,
  note,
  type Refund,
  type SimulatedAccount,
} from './simulated-account.server.ts';

/** A bank takes days for it. */
const PROCESSED_AFTER_MS = 1_000;

const refundRequest = z.object({
  transaction: z.string(),
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('KES'),
  customer_note: z.string().max(200),
  merchant_note: z.string().max(200),
});

const recipientRequest = z.object({
  type: z.literal('mobile_money'),
  name: z.string().min(1),
  account_number: z.string().regex(/^0[17]\d{8}$/),
  bank_code: z.literal('MPESA'),
  currency: z.literal('KES'),
});

const transferRequest = z.object({
  source: z.literal('balance'),
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('KES'),
  recipient: z.string(),
  reference: z.string().regex(/^[a-z\d_-]{16,50}$/),
  reason: z.string().max(200),
});

const PLACES = [
  { name: 'M-PESA', code: 'MPESA', type: 'mobile_money', currency: 'KES' },
  { name: 'M-PESA Till', code: 'MPTILL', type: 'mobile_money_business', currency: 'KES' },
];

/** What the API says: with a code it is a refusal. */
export type ApiReply = { message: string; data: unknown } | { refusal: string; code: string };

interface Outgoing {
  account: SimulatedAccount;
  send: (event: string, data: object) => Promise<void>;
}

/** Refunds and transfers. Null: no address of these. */
export function answerOutgoing(
  { account, send }: Outgoing,
  request: { method: string; path: string; search: URLSearchParams; body: unknown },
): ApiReply | null {
  const { method, path, search, body } = request;
  switch (`${method} ${path}`) {
    case 'POST /refund':
      return refund(account, send, body);
    case 'GET /refund': {
      const transaction = search.get('transaction');
      const found = account.refunds.filter((one) => one.transaction === transaction);
      return { message: 'Refunds retrieved', data: found };
    }
    case 'GET /bank':
      return { message: 'Banks retrieved', data: PLACES };
    case 'POST /transferrecipient':
      return makeRecipient(account, body);
    case 'POST /transfer':
      return transfer(account, send, body);
    case 'GET /balance/ledger':
      return { message: 'Balance ledger retrieved', data: ledgerOf(account) };
    default:
      return method === 'GET' && path.startsWith('/transfer/verify/')
        ? verifyTransfer(account, path.slice('/transfer/verify/'.length))
        : null;
  }
}

function refund(account: SimulatedAccount, send: Outgoing['send'], body: unknown): ApiReply {
  const read = refundRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  const { transaction, merchant_note: merchantNote, customer_note: customerNote } = read.data;
  const amount = Number(read.data.amount);
  const charge = account.charges.get(transaction);
  if (charge?.status !== 'success' && charge?.status !== 'reversed') {
    return { refusal: 'Transaction not found', code: 'transaction_not_found' };
  }
  const refunded = account.refunds
    .filter((one) => one.transaction === transaction && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0);
  if (refunded + amount > charge.amount) {
    return { refusal: 'Refund amount exceeds what is left of it', code: 'invalid_params' };
  }
  if (balanceOf(account) < amount) {
    return { refusal: 'Insufficient balance', code: 'insufficient_balance' };
  }
  const made: Refund = {
    id: Number(newSerial().slice(0, 7)),
    transaction,
    amount,
    currency: 'KES',
    domain: account.domain,
    status: 'pending',
    merchant_note: merchantNote,
    customer_note: customerNote,
    refund_reference: '',
  };
  account.refunds.push(made);
  note(account, 'Refund', transaction, -amount);
  void finish();
  return { message: 'Refund has been queued for processing', data: { ...made } };

  async function finish(): Promise<void> {
    await sleep(PROCESSED_AFTER_MS, undefined, { ref: false });
    made.status = 'processed';
    made.refund_reference = newSerial();
    if (charge && refunded + amount === charge.amount) charge.status = 'reversed';
    // As Paystack writes it: without an id, and the amount as a text.
    await send('refund.processed', {
      status: 'processed',
      transaction_reference: transaction,
      refund_reference: made.refund_reference,
      amount: String(amount),
      currency: 'KES',
      domain: account.domain,
    });
  }
}

function makeRecipient(account: SimulatedAccount, body: unknown): ApiReply {
  const read = recipientRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  const { account_number: number } = read.data;
  const code = account.recipients.get(number) ?? `RCP_${randomBytes(8).toString('hex')}`;
  account.recipients.set(number, code);
  return {
    message: 'Transfer recipient created successfully',
    data: { ...read.data, recipient_code: code },
  };
}

function transfer(account: SimulatedAccount, send: Outgoing['send'], body: unknown): ApiReply {
  const read = transferRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  const { reference, recipient, reason } = read.data;
  const amount = Number(read.data.amount);
  const known = account.transfers.get(reference);
  if (known) return { message: 'Transfer has been queued', data: { ...known } };
  if (![...account.recipients.values()].includes(recipient)) {
    return { refusal: 'Recipient specified is invalid', code: 'invalid_transfer_recipient' };
  }
  if (balanceOf(account) < amount) {
    return {
      refusal: 'Your balance is not enough to fulfil this request',
      code: 'insufficient_balance',
    };
  }
  const made = {
    id: Number(newSerial().slice(0, 9)),
    domain: account.domain,
    amount,
    currency: 'KES',
    reference,
    reason,
    recipient,
    status: 'pending',
    transfer_code: `TRF_${randomBytes(8).toString('hex')}`,
  };
  account.transfers.set(reference, made);
  note(account, 'Transfer', reference, -amount);
  void finish();
  return { message: 'Transfer has been queued', data: { ...made } };

  async function finish(): Promise<void> {
    await sleep(PROCESSED_AFTER_MS, undefined, { ref: false });
    made.status = 'success';
    await send('transfer.success', { ...made, createdAt: new Date().toISOString() });
  }
}

function verifyTransfer(account: SimulatedAccount, reference: string): ApiReply {
  const known = account.transfers.get(reference);
  return known
    ? { message: 'Transfer retrieved', data: known }
    : { refusal: 'Transfer not found', code: 'transfer_not_found' };
}

function ledgerOf({ statement, domain }: SimulatedAccount) {
  return statement.toReversed().map(({ reason, reference, difference, balance, at }) => ({
    domain,
    currency: 'KES',
    balance,
    difference,
    reason: `${reason} ${reference}`,
    model_responsible: reason,
    createdAt: at.toISOString(),
  }));
}

function invalid(error: z.ZodError): ApiReply {
  const field = error.issues[0]?.path.join('.') ?? 'request';
  return { refusal: `Invalid ${field}`, code: 'invalid_params' };
}
