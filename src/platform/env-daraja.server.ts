import type { Variables } from '#/platform/env-variables.server.ts';

export interface DarajaSettings {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  partyB: string;
  /** Origin (and optional path) Safaricom calls back; the shop appends its own path. */
  callbackUrl: string;
  /** Absent: no money is sent through it. */
  outgoing: DarajaOutgoing | undefined;
}

interface DarajaOutgoing {
  initiator: string;
  password: string;
  /** PEM: Safaricom's, with which the password is encrypted. */
  certificate: string;
  /** From which money is sent. */
  shortcode: string;
}

const darajaRequired = [
  'DARAJA_BASE_URL',
  'DARAJA_CONSUMER_KEY',
  'DARAJA_CONSUMER_SECRET',
  'DARAJA_SHORTCODE',
  'DARAJA_PASSKEY',
] as const;

const outgoingRequired = [
  'DARAJA_INITIATOR',
  'DARAJA_INITIATOR_PASSWORD',
  'DARAJA_CERTIFICATE',
] as const;

/** Of wrong `DARAJA_…` variables a sentence. */
export function checkDaraja(vars: Variables): string[] {
  const sentences: string[] = [];
  const missing = darajaRequired.filter((name) => vars[name] === undefined);
  if (missing.length > 0 && missing.length < darajaRequired.length) {
    sentences.push(
      `${missing.join(', ')} must be set too: the DARAJA_… variables are used all together or not at all.`,
    );
  }
  const missingOutgoing = outgoingRequired.filter((name) => vars[name] === undefined);
  if (missingOutgoing.length < outgoingRequired.length) {
    if (missingOutgoing.length > 0) {
      sentences.push(
        `${missingOutgoing.join(', ')} must be set too: money is sent only with all of ${outgoingRequired.join(', ')}.`,
      );
    } else if (missing.length > 0) {
      sentences.push(`${missing.join(', ')} must be set too: money is sent with their app.`);
    }
  }
  return sentences;
}

/** Undefined: the simulator. */
export function toDaraja(vars: Variables, publicUrl: string): DarajaSettings | undefined {
  const { DARAJA_BASE_URL: baseUrl, DARAJA_CONSUMER_KEY: consumerKey } = vars;
  const { DARAJA_CONSUMER_SECRET: consumerSecret, DARAJA_SHORTCODE: shortcode } = vars;
  const { DARAJA_PASSKEY: passkey } = vars;
  if (!baseUrl || !consumerKey || !consumerSecret || !shortcode || !passkey) return undefined;
  return {
    baseUrl,
    consumerKey,
    consumerSecret,
    shortcode,
    passkey,
    transactionType: vars.DARAJA_TRANSACTION_TYPE,
    partyB: vars.DARAJA_PARTY_B ?? shortcode,
    callbackUrl: vars.DARAJA_CALLBACK_URL ?? publicUrl,
    outgoing: toOutgoing(vars, shortcode),
  };
}

function toOutgoing(vars: Variables, collected: string): DarajaOutgoing | undefined {
  const { DARAJA_INITIATOR: initiator, DARAJA_INITIATOR_PASSWORD: password } = vars;
  const { DARAJA_CERTIFICATE: certificate, DARAJA_PAYOUT_SHORTCODE: shortcode = collected } = vars;
  if (!initiator || !password || !certificate) return undefined;
  return { initiator, password, certificate, shortcode };
}
