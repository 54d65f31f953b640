import { randomBytes } from 'node:crypto';
import { ok } from '#/domain/errors/result.ts';
import {
  ProviderNotReached,
  type PolledRequest,
  type PageProvider,
  type PageRequest,
  type ProviderAnswer,
  type StartReply,
} from '#/features/payments/provider.ts';
import { env } from '#/platform/env.server.ts';
import { paystackOutgoing } from './outgoing/outgoing.server.ts';
import { checkKey, initialize, verify } from './client.server.ts';
import { domainOf, neededSettings, paystackSettings } from './settings.server.ts';
import { isSigned } from './signature.server.ts';
import { pageOutcome, unknownOutcome } from './statuses.ts';
import { CALLBACK_SEGMENT, PAGE, POLLING } from './terms.ts';
import {
  newReference,
  paidAmount,
  parsePaystackJson,
  readCharge,
  readEvent,
  type PaystackTransaction,
} from './wire-format.ts';

const SIGNATURE_HEADER = 'x-paystack-signature';

export const paystack: PageProvider = {
  id: 'paystack',
  title: 'Paystack',
  method: 'page',
  callbackSegment: CALLBACK_SEGMENT,
  callbackReply: { received: true },
  prompt: PAGE,
  polling: POLLING,
  isAvailable: () => paystackSettings() !== null,
  isSimulated: () => paystackSettings()?.simulated ?? false,
  account: () => domainOf(neededSettings()),
  checkAccess: () => checkKey(neededSettings()),
  newReference: (orderNumber) => newReference(orderNumber, randomBytes(6)),
  start,
  query,
  parseCallback(body) {
    const charge = readCharge(body);
    if (!charge.ok) return charge;
    const { reference, id } = charge.value;
    return ok({
      refs: { providerRef: reference, merchantRef: id },
      ...answerOf(charge.value, true),
      amount: paidAmount(charge.value),
      receipt: reference,
    });
  },
  signed: {
    isGenuine(raw, headers) {
      const settings = paystackSettings();
      if (!settings) return false;
      const keys = [settings.secretKey, ...(settings.previousKey ? [settings.previousKey] : [])];
      return isSigned(raw, headers.get(SIGNATURE_HEADER), keys);
    },
    read(text) {
      const body = parsePaystackJson(text);
      const event = readEvent(body);
      if (!event) return null;
      const { name, status, reference, subject } = event;
      const key = [name, reference, subject, status].join(':');
      return { body, key, providerRef: reference || null };
    },
  },
  outgoing: paystackOutgoing,
  direct: null,
};

async function start(request: PageRequest): Promise<StartReply> {
  const { publicUrl } = env();
  const reply = await initialize(neededSettings(), {
    reference: request.reference,
    amount: request.amount,
    email: request.email,
    orderNumber: request.orderNumber,
    returnUrl: publicUrl + request.returnPath,
    cancelUrl: publicUrl + request.cancelPath,
  }).catch((cause: unknown) => {
    // Whoever has no address of a page cannot pay on it.
    throw new ProviderNotReached('Paystack opened no page', { cause });
  });
  if (reply.kind === 'refused') return reply;
  const { pageUrl, accessCode, reference } = reply;
  return { kind: 'accepted', refs: { providerRef: reference, merchantRef: accessCode }, pageUrl };
}

async function query(
  { providerRef, startedAt }: PolledRequest,
  now: Date,
): Promise<ProviderAnswer> {
  const reply = await verify(neededSettings(), providerRef);
  const isOpen = now.getTime() - startedAt.getTime() < PAGE.seconds * 1000;
  switch (reply.kind) {
    case 'refused':
      throw new Error(
        `Paystack does not tell about ${providerRef}: ${reply.errorCode} ${reply.errorMessage}`,
      );
    case 'not-found':
      return { outcome: unknownOutcome(isOpen) };
    case 'found':
      return answerOf(reply.transaction, isOpen);
  }
}

function answerOf(transaction: PaystackTransaction, isOpen: boolean): ProviderAnswer {
  return {
    outcome: pageOutcome(transaction, isOpen),
    payment: {
      reference: transaction.reference,
      amount: paidAmount(transaction),
      asked: transaction.requested,
      currency: transaction.currency,
      account: transaction.domain,
    },
    receipt: transaction.reference,
    merchantRef: transaction.id,
    fee: transaction.fee ?? null,
    paidWith: transaction.paidWith,
  };
}
