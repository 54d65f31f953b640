import {
  ProviderNotReached,
  type OutgoingProvider,
  type PayoutReply,
  type RefundRequest,
  type SentPayout,
  type TransferRequest,
} from '#/features/payments/provider.ts';
import { callPaystack } from '../client.server.ts';
import { neededSettings, paystackSettings } from '../settings.server.ts';
import { CURRENCY, PAYOUT, PAYOUT_POLLING, REPORT_SEGMENT } from '../terms.ts';
import { errorText } from '../wire-format.ts';
import {
  findRefund,
  readMpesaCode,
  readRecipient,
  readRefunds,
  readSendReply,
  readTransfer,
  refundReport,
} from './outgoing-format.ts';

/** Money out of the shop's Paystack balance: payments given back, and transfers to M-Pesa. */
export const paystackOutgoing: OutgoingProvider = {
  isReady: () => paystackSettings() !== null,
  terms: PAYOUT,
  refunds: { inParts: true },
  transfers: true,
  polling: PAYOUT_POLLING,
  segment: REPORT_SEGMENT,
  reportReply: { received: true },
  refund,
  payOut,
  queryPayout: (sent) => (sent.way === 'refund' ? queryRefund(sent) : queryTransfer(sent)),
  // Its messages are signed and come to one address, where they only make us ask.
  parseReport: () => ({ ok: false, reason: 'NO_REPORT' }),
};

/** A refund has no reference of ours: its note holds the id, by which it is found again. */
async function refund({ id, amount, orderNumber, payment }: RefundRequest): Promise<PayoutReply> {
  const transaction = payment.providerRef ?? payment.receipt;
  if (!transaction) throw new ProviderNotReached('Nobody knows which payment is given back');
  const { status, body } = await callPaystack(neededSettings(), '/refund', {
    transaction,
    amount: String(amount),
    currency: CURRENCY,
    customer_note: `Order ${orderNumber}`,
    merchant_note: `Order ${orderNumber}, ${id}`,
  });
  return readSendReply(status, body);
}

/** The reference is our id: asked for twice, it is one transfer. */
async function payOut(request: TransferRequest): Promise<PayoutReply> {
  const recipient = await recipientOf(request).catch((cause: unknown) => {
    throw new ProviderNotReached('Paystack made no recipient', { cause });
  });
  const { status, body } = await callPaystack(neededSettings(), '/transfer', {
    source: 'balance',
    amount: String(request.amount),
    currency: CURRENCY,
    recipient,
    reference: request.id,
    reason: `Order ${request.orderNumber}`,
  });
  return readSendReply(status, body);
}

async function recipientOf({ name, phone }: TransferRequest): Promise<string> {
  const settings = neededSettings();
  const places = await callPaystack(settings, `/bank?currency=${CURRENCY}&type=mobile_money`);
  const bank = readMpesaCode(places.body);
  if (bank === null) throw new Error(`No M-Pesa among: ${errorText(places.body)}`);
  const made = await callPaystack(settings, '/transferrecipient', {
    type: 'mobile_money',
    name,
    account_number: `0${phone.slice(4)}`,
    bank_code: bank,
    currency: CURRENCY,
  });
  const recipient = readRecipient(made.body);
  if (recipient === null) throw new Error(errorText(made.body));
  return recipient;
}

async function listRefunds(transaction: string) {
  const path = `/refund?transaction=${encodeURIComponent(transaction)}`;
  const { body } = await callPaystack(neededSettings(), path);
  const refunds = readRefunds(body);
  if (!refunds) throw new Error(`Paystack lists no refunds: ${errorText(body)}`);
  return refunds;
}

/** One that is not in the list was perhaps never asked for: nothing is decided by that. */
async function queryRefund({ id, payment }: SentPayout) {
  const transaction = payment?.providerRef ?? payment?.receipt ?? '';
  const found = findRefund(await listRefunds(transaction), id);
  return found
    ? refundReport(found, id)
    : {
        outcome: { state: 'still-processing' } as const,
        refs: [id],
        receipt: null,
        amount: undefined,
      };
}

async function queryTransfer({ id }: SentPayout) {
  const { body } = await callPaystack(neededSettings(), `/transfer/verify/${id}`);
  const report = readTransfer(body);
  if (!report) throw new Error(`Paystack does not tell about ${id}: ${errorText(body)}`);
  return report;
}
