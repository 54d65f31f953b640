import type { Cents } from '#/domain/money/money.ts';
import { CURRENCY } from './terms.ts';
import {
  parsePaystackJson,
  readCurrencies,
  readInitializeReply,
  readVerifyReply,
  errorText,
  type InitializeReply,
  type VerifyReply,
} from './wire-format.ts';
import type { PaystackSettings } from './settings.server.ts';

const TIMEOUT_MS = 15_000;
/** Cards, M-Pesa and Airtel Money; Paystack shows those that the shop's account has. */
const CHANNELS = ['card', 'mobile_money'];

export interface NewPage {
  /** Ours, and new: a reference that was used is refused. */
  reference: string;
  amount: Cents;
  email: string;
  orderNumber: string;
  /** Where the page sends whoever has paid. */
  returnUrl: string;
  /** Where it sends whoever has not. */
  cancelUrl: string;
}

/**
 * Opens a page on which one payment can be made.
 * @throws Error when Paystack does not answer: nobody then has the page's address.
 */
export async function initialize(
  settings: PaystackSettings,
  page: NewPage,
): Promise<InitializeReply> {
  const { body } = await callPaystack(settings, '/transaction/initialize', {
    email: page.email,
    amount: String(page.amount),
    currency: CURRENCY,
    reference: page.reference,
    callback_url: page.returnUrl,
    channels: CHANNELS,
    metadata: JSON.stringify({
      cancel_action: page.cancelUrl,
      custom_fields: [{ display_name: 'Order', variable_name: 'order', value: page.orderNumber }],
    }),
  });
  return readInitializeReply(body);
}

/**
 * Asks what became of a page.
 * @throws Error when Paystack cannot be reached.
 */
export async function verify(settings: PaystackSettings, reference: string): Promise<VerifyReply> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const { status, body } = await callPaystack(settings, path);
  return readVerifyReply(status, body);
}

/**
 * Asks for the balance with the key as it is now, which moves nothing.
 * @throws Error when Paystack does not let us in, or the account has no shillings.
 */
export async function checkKey(settings: PaystackSettings): Promise<void> {
  const { status, body } = await callPaystack(settings, '/balance');
  const currencies = readCurrencies(body);
  if (!currencies) throw new Error(`${errorText(body)} (HTTP ${status})`);
  if (!currencies.includes(CURRENCY)) throw new Error(`The account takes no ${CURRENCY}`);
}

/** A call of the API: with a body it is a POST. @throws Error when Paystack does not answer. */
export async function callPaystack(
  settings: PaystackSettings,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(settings.baseUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${settings.secretKey}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: readJson(await response.text()) };
}

function readJson(text: string): unknown {
  try {
    return parsePaystackJson(text);
  } catch {
    return undefined;
  }
}
