import { z } from 'zod';
import { ProviderNotReached } from '#/features/payments/provider.ts';
import {
  accountReference,
  darajaTimestamp,
  readStkPushReply,
  readStkQueryReply,
  type StkPushReply,
  type StkQueryReply,
} from './wire-format.ts';
import type { DarajaSettings } from './settings.server.ts';

const TIMEOUT_MS = 15_000;
/** A token lives an hour; it is renewed early, so that none ends between asking and using it. */
const TOKEN_MARGIN_S = 300;

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

let cachedToken: { value: string; key: string; until: number } | undefined;

export interface StkPush {
  /** `2547XXXXXXXX`. */
  msisdn: string;
  /** Whole shillings. */
  amount: number;
  orderNumber: string;
  callbackUrl: string;
  now: Date;
}

/**
 * Asks a customer's phone for money (STK push).
 * @throws ProviderNotReached when the phone was certainly not asked; any other Error when the answer was
 * lost: whether the phone rings is then unknown.
 */
export async function stkPush(settings: DarajaSettings, push: StkPush): Promise<StkPushReply> {
  const reply = await post(settings, '/mpesa/stkpush/v1/processrequest', {
    ...credentials(settings, push.now),
    TransactionType: settings.transactionType,
    Amount: push.amount,
    PartyA: push.msisdn,
    PartyB: settings.partyB,
    PhoneNumber: push.msisdn,
    CallBackURL: push.callbackUrl,
    AccountReference: accountReference(push.orderNumber),
    TransactionDesc: 'GO LED order',
  });
  return readStkPushReply(reply);
}

/**
 * Asks what became of a push.
 * @throws Error when Daraja cannot be reached.
 */
export async function stkQuery(
  settings: DarajaSettings,
  checkoutRequestId: string,
  now: Date,
): Promise<StkQueryReply> {
  const reply = await post(settings, '/mpesa/stkpushquery/v1/query', {
    ...credentials(settings, now),
    CheckoutRequestID: checkoutRequestId,
  });
  return readStkQueryReply(reply);
}

/**
 * Asks for a new token with the key and secret as they are now.
 * @throws Error when Daraja gives none.
 */
export async function checkCredentials(settings: DarajaSettings): Promise<void> {
  cachedToken = undefined;
  await accessToken(settings);
}

/** The password is made from the very timestamp that is sent beside it. */
function credentials(settings: DarajaSettings, now: Date) {
  const timestamp = darajaTimestamp(now);
  const password = Buffer.from(settings.shortcode + settings.passkey + timestamp).toString(
    'base64',
  );
  return { BusinessShortCode: settings.shortcode, Password: password, Timestamp: timestamp };
}

/**
 * Sends a request to Daraja; its answer, undefined when that is no JSON.
 * @throws ProviderNotReached when it certainly did not arrive; any other Error when the answer was lost.
 */
export async function post(settings: DarajaSettings, path: string, body: object): Promise<unknown> {
  const token = await accessToken(settings).catch((cause: unknown) => {
    throw new ProviderNotReached('Daraja gave no token', { cause });
  });
  const response = await fetch(settings.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    if (isNotConnected(cause)) throw new ProviderNotReached('Daraja is not reached', { cause });
    throw cause;
  });
  // A token that ended early is forgotten; the next try asks for a new one.
  if (response.status === 401) cachedToken = undefined;
  return readJson(response);
}

const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether a request failed before there was a connection to send it through. */
function isNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOT_CONNECTED.includes(String(cause.code));
}

async function accessToken(settings: DarajaSettings): Promise<string> {
  const key = `${settings.baseUrl} ${settings.consumerKey}`;
  if (cachedToken?.key === key && cachedToken.until > Date.now()) return cachedToken.value;
  const { consumerKey, consumerSecret, baseUrl } = settings;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  const response = await fetch(`${baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${basic}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const token = tokenBody.safeParse(await readJson(response));
  if (!token.success) throw new Error(`Daraja gave no token (HTTP ${response.status})`);
  const seconds = Math.max(60, token.data.expires_in - TOKEN_MARGIN_S);
  cachedToken = { value: token.data.access_token, key, until: Date.now() + seconds * 1000 };
  return token.data.access_token;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
