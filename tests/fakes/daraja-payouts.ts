import { constants, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';

/** Of whoever sends money for the shop. */
const INITIATOR = {
  name: 'fake-initiator',
  password: 'fake#Password1',
  shortcode: '600997',
} as const;

/** Money that the shop asked to send, as it came over the wire. */
export interface FakePayout {
  kind: 'transfer' | 'reversal';
  originatorId: string;
  conversationId: string;
  transactionId: string;
  /** Shillings. */
  amount: number;
  /** Of a transfer. */
  msisdn: string | null;
  /** Of a reversal: the payment. */
  original: string | null;
  resultUrl: string;
  timeoutUrl: string;
  /** M-Pesa's last word on it; null while there is none. */
  code: string | null;
}

/** A question about a transaction, and where its answer goes. */
export interface FakeQuestion {
  conversation: string | null;
  receipt: string | null;
  resultUrl: string;
}

/** What may be asked of it about money that goes out. */
export type FakeOutgoingCall = 'payout' | 'reversal' | 'status';

export interface FakeOutgoing {
  payouts: FakePayout[];
  questions: FakeQuestion[];
  /** Runs when one was taken. */
  onPayout: (payout: FakePayout) => void;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 1024 });

/** The variables with which the shop sends money through the fake. */
export function fakeOutgoingEnv(): Record<string, string> {
  const pem = createPublicKey(keys.privateKey).export({ type: 'spki', format: 'pem' });
  return {
    DARAJA_INITIATOR: INITIATOR.name,
    DARAJA_INITIATOR_PASSWORD: INITIATOR.password,
    DARAJA_CERTIFICATE: Buffer.from(pem).toString('base64'),
    DARAJA_PAYOUT_SHORTCODE: INITIATOR.shortcode,
  };
}

type Answer = { status: number; body: object };
type Fields = Record<string, unknown>;

const refused = (errorCode: string, errorMessage: string): Answer => ({
  status: errorCode.startsWith('5') ? 500 : 400,
  body: { requestId: 'fake', errorCode, errorMessage },
});

/** What the fake answers to a request to send, to reverse, or to tell: it checks what Daraja checks. */
export function takeOutgoing(outgoing: FakeOutgoing, call: FakeOutgoingCall, body: Fields): Answer {
  const { ResultURL: resultUrl, QueueTimeOutURL: timeoutUrl } = body;
  if (typeof resultUrl !== 'string' || typeof timeoutUrl !== 'string') {
    return refused('400.002.02', 'Bad Request - Invalid ResultURL');
  }
  if (/mpesa|safaricom|exec?|cmd|sql|query/i.test(resultUrl.replace(/^https?:\/\/[^/]+/, ''))) {
    return refused('400.002.02', 'Bad Request - Invalid ResultURL');
  }
  const initiator = call === 'payout' ? body.InitiatorName : body.Initiator;
  if (initiator !== INITIATOR.name || !opens(String(body.SecurityCredential))) {
    return refused('400.002.02', 'Bad Request - Invalid SecurityCredential');
  }
  if (call === 'status') {
    const { OriginatorConversationID: conversation, TransactionID: receipt } = body;
    outgoing.questions.push({
      conversation: typeof conversation === 'string' ? conversation : null,
      receipt: typeof receipt === 'string' ? receipt : null,
      resultUrl,
    });
    return accepted('question', `AG_question_${outgoing.questions.length}`);
  }
  const amount = Number(body.Amount);
  if (!/^\d+$/.test(String(body.Amount)))
    return refused('400.002.02', 'Bad Request - Invalid Amount');
  const serial = `${Date.now()}${String(outgoing.payouts.length).padStart(4, '0')}`;
  const payout: FakePayout = {
    kind: call === 'payout' ? 'transfer' : 'reversal',
    originatorId: call === 'payout' ? String(body.OriginatorConversationID) : `fake-${serial}-1`,
    conversationId: `AG_${serial}`,
    transactionId: `P${serial.slice(-9)}`,
    amount,
    msisdn: call === 'payout' ? String(body.PartyB) : null,
    original: call === 'reversal' ? String(body.TransactionID) : null,
    resultUrl,
    timeoutUrl,
    code: null,
  };
  if (outgoing.payouts.some(({ originatorId }) => originatorId === payout.originatorId)) {
    return refused('500.002.1001', 'Duplicate OriginatorConversationID.');
  }
  outgoing.payouts.push(payout);
  outgoing.onPayout(payout);
  return accepted(payout.originatorId, payout.conversationId);
}

function accepted(originatorId: string, conversationId: string): Answer {
  return {
    status: 200,
    body: {
      OriginatorConversationID: originatorId,
      ConversationID: conversationId,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    },
  };
}

/** Padding is looked at here: not every Node takes PKCS#1 v1.5 off by itself. */
function opens(credential: string): boolean {
  const encrypted = Buffer.from(credential, 'base64');
  if (encrypted.length !== 128) return false;
  const padding = constants.RSA_NO_PADDING;
  const padded = privateDecrypt({ key: keys.privateKey, padding }, encrypted);
  const end = padded.indexOf(0, 2);
  return padded[1] === 2 && padded.subarray(end + 1).toString() === INITIATOR.password;
}

/** The result of a payout, as Daraja sends it. */
export function resultBody(payout: FakePayout, code: string, amount = payout.amount) {
  const { kind, original, transactionId } = payout;
  const values =
    kind === 'transfer'
      ? [
          { Key: 'TransactionAmount', Value: amount },
          { Key: 'TransactionReceipt', Value: transactionId },
        ]
      : [
          { Key: 'Amount', Value: amount },
          { Key: 'OriginalTransactionID', Value: original },
        ];
  return {
    Result: {
      ResultType: 0,
      ResultCode: /^\d+$/.test(code) ? Number(code) : code,
      ResultDesc: 'As the fake says',
      OriginatorConversationID: payout.originatorId,
      ConversationID: payout.conversationId,
      TransactionID: transactionId,
      ...(code === '0' && { ResultParameters: { ResultParameter: values } }),
    },
  };
}

/** The answer to a question; `status` null: there is no such transaction. */
export function statusBody(payout: FakePayout, status: string | null) {
  const values = [
    { Key: 'DebitPartyName', Value: '600997 - Fake' },
    { Key: 'DebitPartyName', Value: '254700000000 - Fake' },
    { Key: 'OriginatorConversationID', Value: payout.originatorId },
    { Key: 'ConversationID', Value: payout.conversationId },
    { Key: 'TransactionStatus', Value: status },
    { Key: 'Amount', Value: String(payout.amount) },
    { Key: 'ReceiptNo', Value: payout.transactionId },
  ];
  return {
    Result: {
      ResultType: 0,
      ResultCode: status === null ? 2 : 0,
      ResultDesc: 'As the fake says',
      OriginatorConversationID: 'question',
      ConversationID: 'AG_question',
      TransactionID: 'P000000000',
      ...(status !== null && { ResultParameters: { ResultParameter: values } }),
    },
  };
}
