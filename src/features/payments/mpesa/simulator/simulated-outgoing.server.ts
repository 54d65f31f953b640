import { nairobiClock } from '#/domain/dates/clock.ts';
import { constants, generateKeyPair, privateDecrypt, randomInt, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { SIMULATOR_KEYS } from '../settings.server.ts';
import { postJson } from './messages.server.ts';
import { findPayment, makeReceipt, noteLine, SIMULATED_PAYER } from './simulated-account.server.ts';

const makeKeys = promisify(generateKeyPair);
let keys: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;

function simulatorKeys() {
  keys ??= makeKeys('rsa', { modulusLength: 2048 });
  return keys;
}

/** What stands in for Safaricom's certificate: its key, made anew by each process. */
export async function simulatorCertificate(): Promise<string> {
  const { publicKey } = await simulatorKeys();
  return publicKey.export({ type: 'spki', format: 'pem' });
}

/** Whether it is the password, encrypted as Safaricom asks for it. */
export async function opensWithPassword(credential: string): Promise<boolean> {
  const { privateKey } = await simulatorKeys();
  const encrypted = Buffer.from(credential, 'base64');
  if (encrypted.length !== 256) return false;
  // Padding is looked at here: not every Node takes PKCS#1 v1.5 off by itself.
  const padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, encrypted);
  const end = padded.indexOf(0, 2);
  const isPadded = padded[0] === 0 && padded[1] === 2 && end >= 10;
  return isPadded && padded.subarray(end + 1).toString() === SIMULATOR_KEYS.password;
}

/** How results of payouts come: as they should, twice, never, or half a minute late. */
export const RESULT_MANNERS = ['once', 'twice', 'never', 'late'] as const;

export interface OutgoingManner {
  /** With which results end from now on: `0` is paid. */
  code: string;
  results: (typeof RESULT_MANNERS)[number];
}

let manner: OutgoingManner = { code: '0', results: 'once' };

export function outgoingManner(): OutgoingManner {
  return manner;
}

/** From now on; what is under way goes on as it began. */
export function setOutgoingManner(next: OutgoingManner): void {
  manner = next;
}

/** Money that went out, or will: as M-Pesa knows it. */
export interface SimulatedPayout {
  kind: 'transfer' | 'reversal';
  originatorId: string;
  conversationId: string;
  transactionId: string;
  /** Whole shillings. */
  amount: number;
  /** Of a transfer: `2547XXXXXXXX`. */
  msisdn: string | null;
  /** Of a reversal: the payment's receipt. */
  original: string | null;
  resultUrl: string;
  /** Null until it is decided. */
  code: string | null;
}

const RESULT_DELAY_MS = 400;
const LATE_MS = 30_000;

const DESCRIPTIONS: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '2001': 'The initiator information is invalid.',
  '2040': 'Credit Party customer type cannot be supported by the service.',
  R000001: 'The transaction has already been reversed',
  R000002: 'The OriginalTransactionID is invalid.',
};

/** With which results may end. */
export const RESULT_CODES = Object.keys(DESCRIPTIONS);

// Other people's service: it forgets when the process ends.
const payouts: SimulatedPayout[] = [];

/** Takes a request; its result comes by itself. Null: it has this id already. */
export function takePayout(
  request: Pick<SimulatedPayout, 'kind' | 'amount' | 'msisdn' | 'original' | 'resultUrl'> & {
    originatorId: string | null;
  },
): SimulatedPayout | null {
  const { originatorId } = request;
  if (originatorId && payouts.some((known) => known.originatorId === originatorId)) return null;
  const serial = `${Date.now()}${randomInt(1000, 9999)}`;
  const payout: SimulatedPayout = {
    ...request,
    originatorId: originatorId ?? `${randomInt(1000, 9999)}-${serial}-1`,
    conversationId: `AG_${serial}`,
    transactionId: makeReceipt(),
    code: null,
  };
  const { results } = manner;
  const code = codeOf(payout);
  payouts.push(payout);
  setTimeout(
    () => {
      payout.code = code;
      if (code === '0') noteSent(payout);
      const body = resultBody(payout);
      if (results !== 'never') void postJson(payout.resultUrl, body);
      if (results === 'twice') void postJson(payout.resultUrl, body);
    },
    results === 'late' ? LATE_MS : RESULT_DELAY_MS,
  ).unref();
  return payout;
}

function noteSent({ kind, transactionId: receipt, amount, msisdn }: SimulatedPayout): void {
  noteLine({ kind, receipt, amount, account: '', msisdn });
}

function codeOf({ kind, amount, original }: SimulatedPayout): string {
  if (kind === 'reversal' && original && isReversed(original)) return 'R000001';
  if (amount < 10) return '2';
  return amount > 250_000 ? '3' : manner.code;
}

function isReversed(receipt: string): boolean {
  return payouts.some((known) => known.original === receipt && known.code === '0');
}

/** Found by our id, by M-Pesa's, or by a receipt. */
export function findPayout(id: string): SimulatedPayout | null {
  const names = ({ originatorId, conversationId, transactionId }: SimulatedPayout) =>
    [originatorId, conversationId, transactionId].includes(id);
  return payouts.find(names) ?? null;
}

/** Answers a question about a transaction, a moment later. */
export function reportStatus(id: string, receipt: string, url: string): void {
  const serial = `${Date.now()}${randomInt(1000, 9999)}`;
  const question = {
    OriginatorConversationID: `${randomInt(1000, 9999)}-${serial}-2`,
    ConversationID: `AG_${serial}`,
  };
  setTimeout(() => {
    const values = id ? payoutStatus(id) : paymentStatus(receipt);
    const code = values ? 0 : 2;
    const body = {
      Result: {
        ResultType: 0,
        ResultCode: code,
        ResultDesc: values ? DESCRIPTIONS['0'] : 'The transaction is not found',
        ...question,
        TransactionID: 'S000000000',
        ...(values && { ResultParameters: { ResultParameter: values } }),
      },
    };
    void postJson(url, body);
  }, RESULT_DELAY_MS).unref();
}

function payoutStatus(id: string) {
  const payout = findPayout(id);
  if (!payout) return null;
  const words = payout.code === '0' ? 'Completed' : 'Failed';
  return [
    { Key: 'DebitPartyName', Value: `${SIMULATOR_KEYS.shortcode} - GO LED` },
    { Key: 'OriginatorConversationID', Value: payout.originatorId },
    { Key: 'ConversationID', Value: payout.conversationId },
    { Key: 'TransactionStatus', Value: payout.code === null ? 'Pending' : words },
    { Key: 'Amount', Value: String(payout.amount) },
    { Key: 'ReceiptNo', Value: payout.transactionId },
  ];
}

function paymentStatus(receipt: string) {
  const known = [{ Key: 'ReceiptNo', Value: receipt }];
  if (isReversed(receipt)) return [{ Key: 'TransactionStatus', Value: 'Reversed' }, ...known];
  const payment = findPayment(receipt);
  if (!payment) return null;
  const at = Number(nairobiClock(payment.at).replaceAll(/\D/g, ''));
  return [
    { Key: 'DebitPartyName', Value: `${payment.msisdn} - ${SIMULATED_PAYER.join(' ')}` },
    { Key: 'CreditPartyName', Value: `${SIMULATOR_KEYS.shortcode} - GO LED` },
    { Key: 'InitiatedTime', Value: at },
    { Key: 'FinalisedTime', Value: at },
    { Key: 'ReasonType', Value: 'Pay Bill Online' },
    { Key: 'TransactionStatus', Value: 'Completed' },
    { Key: 'Amount', Value: payment.amount },
    ...known,
  ];
}

function resultBody(payout: SimulatedPayout) {
  const { kind, code, amount, msisdn, original, transactionId } = payout;
  const clock = nairobiClock(new Date());
  const [day = '', time = ''] = clock.split(' ');
  const transfer = [
    { Key: 'TransactionAmount', Value: amount },
    { Key: 'TransactionReceipt', Value: transactionId },
    { Key: 'ReceiverPartyPublicName', Value: `${msisdn} - SIMULATED CUSTOMER` },
    {
      Key: 'TransactionCompletedDateTime',
      Value: `${day.split('-').toReversed().join('.')} ${time}`,
    },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
  ];
  const reversal = [
    { Key: 'Amount', Value: amount },
    { Key: 'TransCompletedTime', Value: Number(clock.replaceAll(/\D/g, '')) },
    { Key: 'OriginalTransactionID', Value: original },
    { Key: 'Charge', Value: 0 },
  ];
  const values = kind === 'transfer' ? transfer : reversal;
  return {
    Result: {
      ResultType: 0,
      ResultCode: code !== null && /^\d+$/.test(code) ? Number(code) : code,
      ResultDesc: DESCRIPTIONS[code ?? ''] ?? 'Unknown',
      OriginatorConversationID: payout.originatorId,
      ConversationID: payout.conversationId,
      TransactionID: transactionId,
      ...(code === '0' && { ResultParameters: { ResultParameter: values } }),
    },
  };
}
