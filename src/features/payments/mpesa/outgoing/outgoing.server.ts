import {
  ProviderNotReached,
  type OutgoingProvider,
  type PayoutReportKind,
} from '#/features/payments/provider.ts';
import { post } from '../client.server.ts';
import { darajaSettings, type DarajaSettings } from '../settings.server.ts';
import { postStatusQuery } from '../status-query.server.ts';
import { PAYOUT, POLLING, REPORT_SEGMENT } from '../terms.ts';
import { darajaMsisdn } from '../wire-format.ts';
import { readReport, readSendReply } from './report-format.ts';
import { securityCredential } from './security-credential.server.ts';

/** Money out of the shop's M-Pesa account: reversals of payments, and B2C to a phone. */
export const mpesaOutgoing: OutgoingProvider = {
  isReady: () => darajaSettings().outgoing !== undefined,
  terms: PAYOUT,
  refunds: { inParts: false },
  transfers: true,
  polling: POLLING,
  segment: REPORT_SEGMENT,
  reportReply: { ResultCode: 0, ResultDesc: 'Accepted' },

  async refund({ amount, orderNumber, payment, paths }) {
    const { settings, outgoing, credential } = await access();
    const { receipt } = payment;
    if (!receipt) throw new ProviderNotReached('M-Pesa gives back only a payment with a receipt');
    const reply = await post(settings, '/mpesa/reversal/v1/request', {
      Initiator: outgoing.initiator,
      SecurityCredential: credential,
      CommandID: 'TransactionReversal',
      TransactionID: receipt,
      Amount: wholeShillings(amount),
      ReceiverParty: settings.shortcode,
      // Spelt as Daraja spells it.
      RecieverIdentifierType: '11',
      ...addresses(settings, paths),
      Remarks: remark(orderNumber),
      Occasion: orderNumber,
    });
    return readSendReply(reply);
  },

  async payOut({ id, amount, orderNumber, phone, paths }) {
    const { settings, outgoing, credential } = await access();
    const reply = await post(settings, '/mpesa/b2c/v3/paymentrequest', {
      OriginatorConversationID: id,
      InitiatorName: outgoing.initiator,
      SecurityCredential: credential,
      CommandID: 'BusinessPayment',
      Amount: wholeShillings(amount),
      PartyA: outgoing.shortcode,
      PartyB: darajaMsisdn(phone),
      Remarks: remark(orderNumber),
      ...addresses(settings, paths),
      // Spelt as Daraja spells it.
      Occassion: orderNumber,
    });
    return readSendReply(reply);
  },

  /** A transfer is known by our own id; of a reversal whose answer was lost only the payment is. */
  async queryPayout({ id, way, refs, payment, paths }) {
    const { settings, outgoing, credential } = await access();
    const conversation = way === 'transfer' ? id : refs[0];
    const reply = await postStatusQuery(settings, {
      credential,
      transaction:
        conversation === undefined
          ? { TransactionID: payment?.receipt ?? '' }
          : { OriginatorConversationID: conversation, OriginalConversationID: conversation },
      shortcode: way === 'transfer' ? outgoing.shortcode : settings.shortcode,
      paths,
    });
    const read = readSendReply(reply);
    if (read.kind === 'accepted') return null;
    throw new Error(`M-Pesa does not tell about ${id}: ${read.errorCode} ${read.errorMessage}`);
  },

  parseReport: readReport,
};

async function access() {
  const settings = darajaSettings();
  const { outgoing } = settings;
  if (!outgoing) throw new ProviderNotReached('DARAJA_INITIATOR is not set');
  const credential = await securityCredential(settings).catch((cause: unknown) => {
    throw new ProviderNotReached('DARAJA_CERTIFICATE does not encrypt', { cause });
  });
  return { settings, outgoing, credential };
}

function addresses({ callbackUrl }: DarajaSettings, paths: Record<PayoutReportKind, string>) {
  return {
    ResultURL: callbackUrl + paths.result,
    QueueTimeOutURL: callbackUrl + paths.timeout,
  };
}

/** Daraja takes an amount as a text, without cents. */
function wholeShillings(amount: number): string {
  if (amount % PAYOUT.unit !== 0) throw new ProviderNotReached(`Not in shillings: ${amount}`);
  return String(amount / PAYOUT.unit);
}

function remark(orderNumber: string): string {
  return `Order ${orderNumber}`;
}
