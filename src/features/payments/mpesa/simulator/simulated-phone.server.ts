import { nairobiClock } from '#/domain/dates/clock.ts';
import { randomInt } from 'node:crypto';
import { PROMPT } from '../terms.ts';
import { postJson, say } from './messages.server.ts';
import { makeReceipt, noteLine, toldAmount } from './simulated-account.server.ts';

const PROMPT_MS = PROMPT.seconds * 1000;
/** M-Pesa calls back a moment after the customer has answered. */
const CALLBACK_DELAY_MS = 400;

/** Test PINs, shown on the simulated phone. */
const PINS: Record<string, number> = { '1234': 0, '0000': 1 };
const WRONG_PIN = 2001;
const CANCELLED = 1032;
const NO_RESPONSE = 1037;

const DESCRIPTIONS: Record<number, string> = {
  0: 'The service request is processed successfully.',
  1: 'The balance is insufficient for the transaction.',
  1032: 'Request cancelled by user',
  1037: 'DS timeout user cannot be reached',
  2001: 'The initiator information is invalid.',
};

export interface SimulatedPrompt {
  merchantRequestId: string;
  checkoutRequestId: string;
  /** `2547XXXXXXXX`. */
  msisdn: string;
  /** Whole shillings. */
  amount: number;
  reference: string;
  callbackUrl: string;
  openedAt: number;
  /** Null until answered, cancelled or timed out. */
  resultCode: number | null;
  receipt: string | null;
}

// Other people's service: it forgets when the process ends, as a phone that was switched off.
const prompts = new Map<string, SimulatedPrompt>();

/** Rings a simulated phone. It stops by itself after a minute, as a real one does. */
export function openPrompt(
  push: Pick<SimulatedPrompt, 'msisdn' | 'amount' | 'reference' | 'callbackUrl'>,
): SimulatedPrompt {
  const serial = `${Date.now()}${randomInt(1000, 9999)}`;
  const prompt: SimulatedPrompt = {
    ...push,
    merchantRequestId: `${randomInt(10_000, 99_999)}-${serial.slice(-8)}-1`,
    checkoutRequestId: `ws_CO_${serial}`,
    openedAt: Date.now(),
    resultCode: null,
    receipt: null,
  };
  prompts.set(prompt.checkoutRequestId, prompt);
  setTimeout(() => finish(prompt, NO_RESPONSE), PROMPT_MS).unref();
  return prompt;
}

export function findPrompt(checkoutRequestId: string): SimulatedPrompt | null {
  return prompts.get(checkoutRequestId) ?? null;
}

/** What is ringing on this phone, newest first. */
export function listOpenPrompts(msisdn: string): SimulatedPrompt[] {
  return [...prompts.values()]
    .filter((prompt) => prompt.msisdn === msisdn && prompt.resultCode === null)
    .toSorted((a, b) => b.openedAt - a.openedAt);
}

/** The customer enters a PIN, or cancels (null). False: the prompt is gone. */
export function answerPrompt(checkoutRequestId: string, pin: string | null): boolean {
  const prompt = prompts.get(checkoutRequestId);
  if (!prompt || prompt.resultCode !== null) return false;
  finish(prompt, pin === null ? CANCELLED : (PINS[pin] ?? WRONG_PIN));
  return true;
}

export function describeResult(resultCode: number): string {
  return DESCRIPTIONS[resultCode] ?? 'Unknown';
}

function finish(prompt: SimulatedPrompt, resultCode: number): void {
  if (prompt.resultCode !== null) return;
  prompt.resultCode = resultCode;
  if (resultCode === 0) {
    const { msisdn, amount, reference: account } = prompt;
    prompt.receipt = makeReceipt();
    noteLine({ kind: 'payment', receipt: prompt.receipt, amount, account, msisdn });
  }
  setTimeout(() => void callBack(prompt), CALLBACK_DELAY_MS).unref();
}

function callBack(prompt: SimulatedPrompt): Promise<void> {
  const told = { ...prompt, amount: toldAmount(prompt.amount) };
  const untrue =
    prompt.resultCode === 0
      ? { ...told, resultCode: CANCELLED }
      : { ...told, resultCode: 0, receipt: makeReceipt() };
  return say({
    deliver: async () => void (await postJson(prompt.callbackUrl, callbackBody(told))),
    forge: async () => void (await postJson(prompt.callbackUrl, callbackBody(untrue))),
  });
}

function callbackBody(prompt: SimulatedPrompt) {
  const { resultCode } = prompt;
  const stkCallback = {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResultCode: resultCode,
    ResultDesc: describeResult(resultCode ?? NO_RESPONSE),
    ...(resultCode === 0 && {
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: prompt.amount },
          { Name: 'MpesaReceiptNumber', Value: prompt.receipt },
          { Name: 'Balance' },
          {
            Name: 'TransactionDate',
            Value: Number(nairobiClock(new Date()).replaceAll(/\D/g, '')),
          },
          { Name: 'PhoneNumber', Value: Number(prompt.msisdn) },
        ],
      },
    }),
  };
  return { Body: { stkCallback } };
}
