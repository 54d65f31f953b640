import { z } from 'zod';
import { answerCall } from '#/features/payments/simulators/faults.server.ts';
import { SIMULATOR_KEYS } from '../settings.server.ts';
import { CALLBACK_SEGMENT } from '../terms.ts';
import { answerControls } from './control-page.server.ts';
import { answerOutgoing, changeManner } from './outgoing-requests.server.ts';
import { isOwnAddress } from './own-address.server.ts';
import { answerPaybill } from './paybill-requests.server.ts';
import { demoAccount } from './simulated-account.server.ts';
import {
  answerPrompt,
  describeResult,
  findPrompt,
  listOpenPrompts,
  openPrompt,
} from './simulated-phone.server.ts';

const TOKEN = 'simulator-token';

const pushRequest = z.object({
  BusinessShortCode: z.literal(SIMULATOR_KEYS.shortcode),
  Password: z.string(),
  Timestamp: z.string().regex(/^\d{14}$/),
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: z.int().min(1).max(250_000),
  PartyA: z.string().regex(/^254[17]\d{8}$/),
  PartyB: z.string(),
  PhoneNumber: z.string().regex(/^254[17]\d{8}$/),
  CallBackURL: z.url().refine((address) => isOwnAddress(address, CALLBACK_SEGMENT)),
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().min(1).max(13),
});

const queryRequest = z.object({
  BusinessShortCode: z.literal(SIMULATOR_KEYS.shortcode),
  Password: z.string(),
  Timestamp: z.string().regex(/^\d{14}$/),
  CheckoutRequestID: z.string(),
});

const phoneAnswer = z.object({
  checkoutRequestId: z.string(),
  pin: z.string().max(8).nullable(),
});

/**
 * Speaks Safaricom's Daraja (token, STK push and query, C2B, pull, B2C, reversal, status; callbacks come
 * by themselves), well or badly. It has a page to say how, and a phone for the shop's page: what rings, and
 * the answer to it. `path` is what follows `/dev/daraja`.
 */
export async function answerAsDaraja(request: Request, path: string): Promise<Response> {
  switch (`${request.method} ${path}`) {
    case 'GET /phone':
      return ringing(new URL(request.url).searchParams.get('msisdn') ?? '');
    case 'POST /phone':
      return answerPhone(await readBody(request));
    case 'POST /outgoing':
      return changeManner(await readBody(request), (...why) => failure(400, ...why));
  }
  const controls = await answerControls(request, path);
  if (controls) return controls;
  return answerCall(
    demoAccount().faults.calls,
    () => answerApi(request, path),
    (status, message) => failure(status, '500.001.1001', message),
  );
}

function answerApi(request: Request, path: string): Response | Promise<Response> {
  switch (`${request.method} ${path}`) {
    case 'GET /oauth/v1/generate':
      return giveToken(request);
    case 'POST /mpesa/stkpush/v1/processrequest':
      return withToken(request, push);
    case 'POST /mpesa/stkpushquery/v1/query':
      return withToken(request, query);
    default:
      return withToken(request, (body) => paybillOrOutgoing(request.method, path, body));
  }
}

function giveToken(request: Request): Response {
  const { consumerKey, consumerSecret } = SIMULATOR_KEYS;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  if (request.headers.get('authorization') !== `Basic ${basic}`) {
    return failure(400, '400.008.01', 'Invalid Authentication passed');
  }
  return Response.json({ access_token: TOKEN, expires_in: '3599' });
}

async function paybillOrOutgoing(method: string, path: string, body: unknown): Promise<Response> {
  const refuse = (code: string, message: string) =>
    failure(code.startsWith('5') ? 500 : 400, code, message);
  const answer =
    method === 'POST'
      ? (answerPaybill(path, body, invalid) ?? (await answerOutgoing(path, body, refuse)))
      : null;
  return answer ?? failure(404, '404.001.01', 'Resource not found');
}

async function withToken(
  request: Request,
  work: (body: unknown) => Response | Promise<Response>,
): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
    return failure(401, '401.003.01', 'Error Occurred: Invalid Access Token');
  }
  return work(await readBody(request));
}

function push(body: unknown): Response {
  const read = pushRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  if (!isPassword(read.data)) return failure(500, '500.001.1001', 'Wrong credentials');
  const prompt = openPrompt({
    msisdn: read.data.PhoneNumber,
    amount: read.data.Amount,
    reference: read.data.AccountReference,
    callbackUrl: read.data.CallBackURL,
  });
  return Response.json({
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  });
}

function query(body: unknown): Response {
  const read = queryRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  if (!isPassword(read.data)) return failure(500, '500.001.1001', 'Wrong credentials');
  const prompt = findPrompt(read.data.CheckoutRequestID);
  if (!prompt) return failure(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID');
  if (prompt.resultCode === null) {
    return failure(500, '500.001.1001', 'The transaction is being processed');
  }
  return Response.json({
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successsfully',
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResultCode: String(prompt.resultCode),
    ResultDesc: describeResult(prompt.resultCode),
  });
}

function isPassword(data: { Password: string; Timestamp: string }): boolean {
  const { shortcode, passkey } = SIMULATOR_KEYS;
  const expected = Buffer.from(shortcode + passkey + data.Timestamp).toString('base64');
  return data.Password === expected;
}

function ringing(msisdn: string): Response {
  const prompts = listOpenPrompts(msisdn).map(({ checkoutRequestId, amount, reference }) => ({
    checkoutRequestId,
    amount,
    reference,
  }));
  return Response.json({ prompts }, { headers: { 'cache-control': 'no-store' } });
}

function answerPhone(body: unknown): Response {
  const read = phoneAnswer.safeParse(body);
  if (!read.success) return invalid(read.error);
  const taken = answerPrompt(read.data.checkoutRequestId, read.data.pin);
  return Response.json({ taken }, { status: taken ? 200 : 410 });
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function invalid(error: z.ZodError): Response {
  const field = error.issues[0]?.path.join('.') ?? 'request';
  return failure(400, '400.002.02', `Bad Request - Invalid ${field}`);
}

function failure(status: number, errorCode: string, errorMessage: string): Response {
  const requestId = crypto.randomUUID();
  return Response.json({ requestId, errorCode, errorMessage }, { status });
}
