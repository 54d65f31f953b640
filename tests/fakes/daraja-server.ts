import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  fakeOutgoingEnv,
  takeOutgoing,
  type FakeOutgoing,
  type FakeOutgoingCall,
} from './daraja-payouts.ts';
import { makePaybill, type FakePaybill } from './paybill.ts';

const FAKE_KEYS = {
  consumerKey: 'fake-key',
  consumerSecret: 'fake-secret',
  shortcode: '600111',
  passkey: 'fake-passkey',
} as const;

/** What was asked of a phone, as it came over the wire. */
export interface FakePush {
  merchantRequestId: string;
  checkoutRequestId: string;
  amount: number;
  msisdn: string;
  reference: string;
  callbackUrl: string;
}

/**
 * How a request is answered. `garbage` is HTML, `fault` a 500 without a body; with `cut` it is carried
 * out, and the line breaks before the answer.
 */
export type FakeManner = 'answer' | 'refuse' | 'hang' | 'garbage' | 'fault' | 'cut';

/** What may be asked of it. */
export type FakeCall = 'token' | 'push' | 'query' | FakeOutgoingCall;

export interface FakeDaraja {
  url: string;
  /** Every accepted push, oldest first. */
  pushes: FakePush[];
  /** How often each request was asked about. */
  queries: Map<string, number>;
  tokensGiven: number;
  /** Money that was asked to go out, and what was asked about it. */
  outgoing: FakeOutgoing;
  manner: Record<FakeCall, FakeManner>;
  /** Asked once for each request; answers with `manner` unless replaced. */
  mannerOf: (call: FakeCall) => FakeManner;
  /** Result code per CheckoutRequestID; one that is missing is still being processed. */
  results: Map<string, number>;
  /** Money that comes without a prompt. */
  paybill: FakePaybill;
  /** Runs after a push was noted and before it is answered. */
  beforePushReply: (push: FakePush) => Promise<void>;
  /** Breaks every open line, hanging ones too. */
  cutLines(): void;
  stop(): Promise<void>;
}

interface CallbackFacts {
  resultCode: number;
  /** Shillings; the pushed amount unless the callback lies. */
  amount?: number;
  receipt?: string;
}

/** The body of the callback for a push, as Daraja sends it. */
export function callbackBody(push: FakePush, { resultCode, amount, receipt }: CallbackFacts) {
  const items = [
    { Name: 'Amount', Value: amount ?? push.amount },
    { Name: 'MpesaReceiptNumber', Value: receipt ?? `R${push.checkoutRequestId.slice(-9)}` },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20261120213000 },
    { Name: 'PhoneNumber', Value: Number(push.msisdn) },
  ];
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: push.merchantRequestId,
        CheckoutRequestID: push.checkoutRequestId,
        ResultCode: resultCode,
        ResultDesc: 'As the fake says',
        ...(resultCode === 0 && { CallbackMetadata: { Item: items } }),
      },
    },
  };
}

/**
 * Safaricom's side for tests, over HTTP on this machine: checks what real Daraja checks, never calls
 * back by itself, and can refuse, hang and talk nonsense on request.
 */
export async function startFakeDaraja(): Promise<FakeDaraja> {
  const server = createServer((request, response) => {
    // Whoever asks may be killed in the middle of it.
    route(fake, request, response).catch(() => response.destroy());
  });
  const fake: FakeDaraja = {
    url: '',
    pushes: [],
    queries: new Map(),
    tokensGiven: 0,
    outgoing: { payouts: [], questions: [], onPayout: () => undefined },
    manner: {
      token: 'answer',
      push: 'answer',
      query: 'answer',
      payout: 'answer',
      reversal: 'answer',
      status: 'answer',
    },
    mannerOf: (call) => fake.manner[call],
    results: new Map(),
    paybill: makePaybill(FAKE_KEYS.shortcode),
    beforePushReply: async () => undefined,
    cutLines: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

/** The variables that point the shop at the fake. */
export function fakeDarajaEnv(fake: FakeDaraja, callbackUrl: string): Record<string, string> {
  return {
    DARAJA_BASE_URL: fake.url,
    DARAJA_CONSUMER_KEY: FAKE_KEYS.consumerKey,
    DARAJA_CONSUMER_SECRET: FAKE_KEYS.consumerSecret,
    DARAJA_SHORTCODE: FAKE_KEYS.shortcode,
    DARAJA_PASSKEY: FAKE_KEYS.passkey,
    DARAJA_CALLBACK_URL: callbackUrl,
    ...fakeOutgoingEnv(),
  };
}

const ROUTES: Record<string, FakeCall> = {
  '/oauth/v1/generate': 'token',
  '/mpesa/stkpush/v1/processrequest': 'push',
  '/mpesa/stkpushquery/v1/query': 'query',
  '/mpesa/b2c/v3/paymentrequest': 'payout',
  '/mpesa/reversal/v1/request': 'reversal',
  '/mpesa/transactionstatus/v1/query': 'status',
};

async function route(fake: FakeDaraja, request: IncomingMessage, response: ServerResponse) {
  const path = new URL(request.url ?? '/', fake.url).pathname;
  const kind = ROUTES[path];
  const body = await readJson(request);
  const ofPaybill = hasToken(request) && fake.paybill.handle(path, body);
  if (ofPaybill) return reply(response, 'errorCode' in ofPaybill ? 500 : 200, ofPaybill);
  if (!kind) return refuse(response, 404, '404.001.01', 'Resource not found');
  const manner = fake.mannerOf(kind);
  switch (manner) {
    case 'hang':
      return;
    case 'fault':
      return void response.writeHead(500).end();
    case 'garbage':
      return void response.writeHead(200).end('<html>Bad gateway</html>');
    case 'refuse':
      return refuse(response, 500, '500.003.02', 'Spike arrest violation');
    case 'cut':
    case 'answer':
      if (kind === 'token') return giveToken(fake, request, response);
      if (kind !== 'push' && kind !== 'query') {
        if (request.headers.authorization !== 'Bearer fake-token') {
          return refuse(response, 401, '401.003.01', 'Invalid Access Token');
        }
        const { status, body: answer } = takeOutgoing(fake.outgoing, kind, body);
        return manner === 'cut' ? void response.destroy() : reply(response, status, answer);
      }
      if (!isAuthentic(request, body)) {
        return refuse(response, 500, '500.001.1001', 'Wrong credentials');
      }
      return kind === 'push'
        ? takePush(fake, body, response, manner)
        : answerQuery(fake, body, response);
  }
}

function giveToken(fake: FakeDaraja, request: IncomingMessage, response: ServerResponse): void {
  const { consumerKey, consumerSecret } = FAKE_KEYS;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  if (request.method !== 'GET' || request.headers.authorization !== `Basic ${basic}`) {
    return refuse(response, 400, '400.008.01', 'Invalid Authentication passed');
  }
  fake.tokensGiven += 1;
  reply(response, 200, { access_token: 'fake-token', expires_in: '3599' });
}

function isAuthentic(request: IncomingMessage, body: Record<string, unknown>): boolean {
  const { shortcode, passkey } = FAKE_KEYS;
  const password = Buffer.from(`${shortcode}${passkey}${String(body.Timestamp)}`);
  return (
    hasToken(request) &&
    body.BusinessShortCode === shortcode &&
    body.Password === password.toString('base64')
  );
}

function hasToken(request: IncomingMessage): boolean {
  return request.headers.authorization === 'Bearer fake-token';
}

async function takePush(
  fake: FakeDaraja,
  body: Record<string, unknown>,
  response: ServerResponse,
  manner: 'answer' | 'cut',
): Promise<void> {
  const { Amount: amount, PhoneNumber: msisdn, AccountReference: reference } = body;
  const callbackUrl = body.CallBackURL;
  if (!Number.isInteger(amount) || Number(amount) < 1 || Number(amount) > 250_000) {
    return refuse(response, 400, '400.002.02', 'Bad Request - Invalid Amount');
  }
  if (typeof msisdn !== 'string' || !/^254[17]\d{8}$/.test(msisdn) || body.PartyA !== msisdn) {
    return refuse(response, 400, '400.002.02', 'Bad Request - Invalid PhoneNumber');
  }
  if (typeof reference !== 'string' || reference.length > 12 || typeof callbackUrl !== 'string') {
    return refuse(response, 400, '400.002.02', 'Bad Request - Invalid AccountReference');
  }
  const serial = String(Date.now()) + String(fake.pushes.length).padStart(4, '0');
  const push: FakePush = {
    merchantRequestId: `29115-${serial}-1`,
    checkoutRequestId: `ws_CO_${serial}`,
    amount: Number(amount),
    msisdn,
    reference,
    callbackUrl,
  };
  fake.pushes.push(push);
  await fake.beforePushReply(push);
  if (manner === 'cut') return void response.destroy();
  reply(response, 200, {
    MerchantRequestID: push.merchantRequestId,
    CheckoutRequestID: push.checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  });
}

function answerQuery(
  fake: FakeDaraja,
  body: Record<string, unknown>,
  response: ServerResponse,
): void {
  const id = String(body.CheckoutRequestID);
  fake.queries.set(id, (fake.queries.get(id) ?? 0) + 1);
  const resultCode = fake.results.get(id);
  if (resultCode === undefined) {
    return refuse(response, 500, '500.001.1001', 'The transaction is being processed');
  }
  reply(response, 200, {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successsfully',
    MerchantRequestID: fake.pushes.find((push) => push.checkoutRequestId === id)?.merchantRequestId,
    CheckoutRequestID: id,
    ResultCode: String(resultCode),
    ResultDesc: 'As the fake says',
  });
}

function refuse(response: ServerResponse, status: number, errorCode: string, errorMessage: string) {
  reply(response, status, { requestId: 'fake', errorCode, errorMessage });
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  // Daraja's requests are flat objects; a token request has no body.
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
