import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  answerCall,
  CALL_FAULTS,
  MESSAGE_FAULTS,
} from '#/features/payments/simulators/faults.server.ts';
import { seeOther } from '#/features/payments/simulators/html-page.server.ts';
import { env } from '#/platform/env.server.ts';
import { isReference } from '../wire-format.ts';
import { answerOutgoing } from './outgoing-api.server.ts';
import { chargeBody, writeJson } from './charge-body.server.ts';
import { controlPage, payPage } from './hosted-page.server.ts';
import {
  AMOUNT_FAULTS,
  balanceOf,
  chargeOfPage,
  newAccount,
  openCharge,
  TEST_PAYMENTS,
  tryToPay,
  type Charge,
  type SimulatedAccount,
  type TestPayment,
} from './simulated-account.server.ts';
import { createWebhooks } from './webhooks.server.ts';

if (env().appEnv === 'production') throw new Error('The payment simulator refuses production');

/** Paystack tells of a payment a moment after it was made. */
const WEBHOOK_AFTER_MS = 300;

interface Setting {
  secretKey: string;
  domain: 'live' | 'test';
  /** Where the payer's browser finds the pages. */
  pagesUrl: () => string;
  webhookUrl: () => string;
}

const initializeRequest = z.object({
  email: z.email(),
  amount: z.string().regex(/^\d{3,12}$/),
  currency: z.literal('KES'),
  reference: z.string().refine(isReference),
  callback_url: z.url().optional(),
  channels: z.array(z.enum(['card', 'mobile_money', 'bank_transfer'])).min(1),
  metadata: z.string().max(2_000).optional(),
});

const metadata = z.object({ cancel_action: z.url() });

const faultsForm = z.object({
  calls: z.enum(CALL_FAULTS),
  webhooks: z.enum(MESSAGE_FAULTS),
  amount: z.enum(AMOUNT_FAULTS),
});

export interface SimulatedPaystack {
  account: SimulatedAccount;
  /** The payer's choice on the page; resolves when the webhook was sent, or not. */
  pay: (charge: Charge, by: TestPayment) => Promise<void>;
  /** `path` is what follows the simulator's own address. */
  answer: (request: Request, path: string) => Promise<Response>;
}

/** Paystack's API, its pages and its webhooks, with an account of its own; it forgets when it ends. */
export function createSimulatedPaystack(setting: Setting): SimulatedPaystack {
  const account = newAccount(setting.domain);
  const webhooks = createWebhooks(
    { url: setting.webhookUrl, secretKey: setting.secretKey },
    account.faults,
  );

  async function pay(charge: Charge, by: TestPayment): Promise<void> {
    if (!tryToPay(account, charge, by)) return;
    await sleep(WEBHOOK_AFTER_MS, undefined, { ref: false });
    await webhooks.send('charge.success', chargeBody(charge, account.domain));
  }

  async function answerApi(request: Request, path: string): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${setting.secretKey}`) {
      return failure(401, 'Invalid key', 'invalid_Key');
    }
    return answerCall(
      account.faults.calls,
      () => route(request, path),
      (status, message) => failure(status, message, 'api_error'),
    );
  }

  async function route(request: Request, path: string): Promise<Response> {
    if (request.method === 'POST' && path === '/transaction/initialize') {
      return initialize(await readBody(request));
    }
    if (request.method === 'GET' && path.startsWith('/transaction/verify/')) {
      return verify(decodeURIComponent(path.slice('/transaction/verify/'.length)));
    }
    if (request.method === 'GET' && path === '/balance') {
      return success('Balances retrieved', [{ currency: 'KES', balance: balanceOf(account) }]);
    }
    const { searchParams: search } = new URL(request.url);
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    const asked = { method: request.method, path, search, body };
    const said = answerOutgoing({ account, send: webhooks.send }, asked);
    if (!said) return failure(404, 'Not found', 'not_found');
    return 'refusal' in said
      ? failure(400, said.refusal, said.code)
      : success(said.message, said.data);
  }

  function initialize(body: unknown): Response {
    const read = initializeRequest.safeParse(body);
    if (!read.success) {
      const field = read.error.issues[0]?.path.join('.') ?? 'request';
      return failure(400, `Invalid ${field}`, 'invalid_params');
    }
    const { reference, email, amount, callback_url: callbackUrl } = read.data;
    if (account.charges.has(reference)) {
      return failure(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    }
    const charge = openCharge(account, {
      reference,
      email,
      requested: Number(amount),
      callbackUrl: callbackUrl ?? null,
      cancelUrl: cancelUrlOf(read.data.metadata),
    });
    return success('Authorization URL created', {
      authorization_url: `${setting.pagesUrl()}/pay/${charge.accessCode}`,
      access_code: charge.accessCode,
      reference,
    });
  }

  function verify(reference: string): Response {
    const charge = account.charges.get(reference);
    if (!charge) return failure(400, 'Transaction reference not found.', 'transaction_not_found');
    return success('Verification successful', chargeBody(charge, account.domain));
  }

  async function answerPage(request: Request, accessCode: string): Promise<Response> {
    const charge = chargeOfPage(account, accessCode);
    if (!charge) return new Response('Not found', { status: 404 });
    if (request.method !== 'POST') return payPage(charge);
    const by = (await request.formData()).get('by');
    if (by === 'cancel') return goTo(charge.cancelUrl ?? charge.callbackUrl);
    if (!isTestPayment(by)) return new Response('Bad request', { status: 400 });
    void pay(charge, by);
    return charge.status === 'success' ? goTo(returnAddress(charge)) : payPage(charge);
  }

  async function changeFaults(request: Request): Promise<Response> {
    const read = faultsForm.safeParse(Object.fromEntries(await request.formData()));
    if (!read.success) return new Response('Bad request', { status: 400 });
    Object.assign(account.faults, read.data);
    return goTo(setting.pagesUrl());
  }

  return {
    account,
    pay,
    async answer(request, path) {
      if (path === '/' || path === '') return controlPage(account);
      if (path === '/faults' && request.method === 'POST') return changeFaults(request);
      if (path.startsWith('/pay/')) return answerPage(request, path.slice('/pay/'.length));
      return answerApi(request, path);
    },
  };
}

function isTestPayment(by: unknown): by is TestPayment {
  return typeof by === 'string' && Object.hasOwn(TEST_PAYMENTS, by);
}

function cancelUrlOf(written: string | undefined): string | null {
  try {
    return metadata.parse(JSON.parse(written ?? '')).cancel_action;
  } catch {
    return null;
  }
}

function returnAddress({ callbackUrl, reference }: Charge): string | null {
  if (!callbackUrl) return null;
  const address = new URL(callbackUrl);
  address.searchParams.set('trxref', reference);
  address.searchParams.set('reference', reference);
  return address.href;
}

/** Without an address the payer is not sent anywhere. */
function goTo(address: string | null): Response {
  if (address === null) return new Response('Done');
  return seeOther(address);
}

function success(message: string, data: unknown): Response {
  return json(200, { status: true, message, data });
}

function failure(status: number, message: string, code: string): Response {
  return json(status, { status: false, message, type: 'api_error', code });
}

function json(status: number, body: unknown): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(writeJson(body), { status, headers });
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
