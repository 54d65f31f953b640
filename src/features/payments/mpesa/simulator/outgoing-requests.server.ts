import { z } from 'zod';
import { reportPaths } from '#/features/payments/provider.ts';
import { darajaSettings, SIMULATOR_KEYS } from '../settings.server.ts';
import { DIRECT_SEGMENTS, REPORT_SEGMENT } from '../terms.ts';
import { isOwnAddress } from './own-address.server.ts';
import {
  findPayout,
  opensWithPassword,
  reportStatus,
  RESULT_MANNERS,
  setOutgoingManner,
  takePayout,
  type SimulatedPayout,
} from './simulated-outgoing.server.ts';

/** Where it is reported: as for a payout, or at the address of a question about a receipt. */
const ownAddress = z.url().refine((address) => {
  if (isOwnAddress(address, DIRECT_SEGMENTS.lookup)) return true;
  const { origin, pathname } = new URL(address);
  const token = pathname.split('/').at(-2) ?? '';
  const own = Object.values(reportPaths(REPORT_SEGMENT, token));
  return origin === darajaSettings().callbackUrl && own.includes(pathname);
});

const sent = {
  SecurityCredential: z.string(),
  ResultURL: ownAddress,
  QueueTimeOutURL: ownAddress,
  Remarks: z.string().min(2).max(100),
};
const shillings = z.string().regex(/^\d{1,7}$/);
const shortcode = z.literal(SIMULATOR_KEYS.shortcode);
const initiator = z.literal(SIMULATOR_KEYS.initiator);

const transferRequest = z.object({
  ...sent,
  OriginatorConversationID: z.string().min(1).max(60),
  InitiatorName: initiator,
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: shillings,
  PartyA: shortcode,
  PartyB: z.string().regex(/^254[17]\d{8}$/),
});

const reversalRequest = z.object({
  ...sent,
  Initiator: initiator,
  CommandID: z.literal('TransactionReversal'),
  TransactionID: z.string().regex(/^[A-Z\d]{10}$/),
  Amount: shillings,
  ReceiverParty: shortcode,
  RecieverIdentifierType: z.literal('11'),
});

const statusRequest = z.object({
  ...sent,
  Initiator: initiator,
  CommandID: z.literal('TransactionStatusQuery'),
  TransactionID: z.string().optional(),
  OriginatorConversationID: z.string().optional(),
  PartyA: shortcode,
  IdentifierType: z.literal('4'),
});

const manner = z.object({
  code: z.string().regex(/^\w{1,12}$/),
  results: z.enum(RESULT_MANNERS),
});

type Refuse = (errorCode: string, errorMessage: string) => Response;

/** B2C, reversal and transaction status; null for any other path. The result comes later, by itself. */
export async function answerOutgoing(
  path: string,
  body: unknown,
  refuse: Refuse,
): Promise<Response | null> {
  switch (path) {
    case '/mpesa/b2c/v3/paymentrequest':
      return transfer(body, refuse);
    case '/mpesa/reversal/v1/request':
      return reverse(body, refuse);
    case '/mpesa/transactionstatus/v1/query':
      return tellStatus(body, refuse);
    default:
      return null;
  }
}

/** How results come from now on. */
export function changeManner(body: unknown, refuse: Refuse): Response {
  const read = manner.safeParse(body);
  if (!read.success) return refuse('400.002.02', invalid(read.error));
  setOutgoingManner(read.data);
  return Response.json(read.data);
}

async function transfer(body: unknown, refuse: Refuse): Promise<Response> {
  const read = transferRequest.safeParse(body);
  if (!read.success) return refuse('400.002.02', invalid(read.error));
  const { SecurityCredential, OriginatorConversationID, Amount, PartyB, ResultURL } = read.data;
  if (!(await opensWithPassword(SecurityCredential))) return refuse('400.002.02', CREDENTIAL);
  const taken = takePayout({
    kind: 'transfer',
    originatorId: OriginatorConversationID,
    amount: Number(Amount),
    msisdn: PartyB,
    original: null,
    resultUrl: ResultURL,
  });
  return taken ? accepted(taken) : refuse('500.002.1001', 'Duplicate OriginatorConversationID.');
}

async function reverse(body: unknown, refuse: Refuse): Promise<Response> {
  const read = reversalRequest.safeParse(body);
  if (!read.success) return refuse('400.002.02', invalid(read.error));
  const { SecurityCredential, TransactionID, Amount, ResultURL } = read.data;
  if (!(await opensWithPassword(SecurityCredential))) return refuse('400.002.02', CREDENTIAL);
  const taken = takePayout({
    kind: 'reversal',
    originatorId: null,
    amount: Number(Amount),
    msisdn: null,
    original: TransactionID,
    resultUrl: ResultURL,
  });
  return taken ? accepted(taken) : refuse('500.002.1001', 'Duplicate');
}

async function tellStatus(body: unknown, refuse: Refuse): Promise<Response> {
  const read = statusRequest.safeParse(body);
  if (!read.success) return refuse('400.002.02', invalid(read.error));
  const { SecurityCredential, TransactionID = '', ResultURL } = read.data;
  const { OriginatorConversationID: id = '' } = read.data;
  if (!(await opensWithPassword(SecurityCredential))) return refuse('400.002.02', CREDENTIAL);
  reportStatus(id, TransactionID, ResultURL);
  const found = findPayout(id);
  return accepted(found ?? { originatorId: `${Date.now()}-1`, conversationId: `AG_${Date.now()}` });
}

const CREDENTIAL = 'Bad Request - Invalid SecurityCredential';

function accepted({
  originatorId,
  conversationId,
}: Pick<SimulatedPayout, 'originatorId' | 'conversationId'>): Response {
  return Response.json({
    OriginatorConversationID: originatorId,
    ConversationID: conversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
}

function invalid(error: z.ZodError): string {
  return `Bad Request - Invalid ${error.issues[0]?.path.join('.') ?? 'request'}`;
}
