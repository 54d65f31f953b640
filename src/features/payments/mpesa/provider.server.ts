import { ok } from '#/domain/errors/result.ts';
import type { PaymentOutcome } from '#/domain/payments/outcome.ts';
import type {
  PromptProvider,
  PromptRequest,
  ProviderCallback,
  StartReply,
} from '#/features/payments/provider.ts';
import { mpesaOutgoing } from './outgoing/outgoing.server.ts';
import { checkCredentials, stkPush, stkQuery } from './client.server.ts';
import { directPayments } from './direct/direct.server.ts';
import { stkOutcome } from './result-codes.ts';
import { darajaSettings } from './settings.server.ts';
import { CALLBACK_SEGMENT, POLLING, PROMPT } from './terms.ts';
import { darajaMsisdn, readStkCallback, stkAmount } from './wire-format.ts';

export const mpesa: PromptProvider = {
  id: 'mpesa',
  title: 'M-Pesa',
  method: 'prompt',
  callbackSegment: CALLBACK_SEGMENT,
  callbackReply: { ResultCode: 0, ResultDesc: 'Accepted' },
  prompt: PROMPT,
  polling: POLLING,
  // A shop in production does not start without it.
  isAvailable: () => true,
  isSimulated: () => darajaSettings().simulated,
  account: () => null,
  checkAccess: () => checkCredentials(darajaSettings()),
  start,
  direct: directPayments,
  async query({ providerRef }, now) {
    const reply = await stkQuery(darajaSettings(), providerRef, now);
    if (reply.kind === 'refused') {
      const { errorCode, errorMessage } = reply;
      throw new Error(`M-Pesa does not tell about ${providerRef}: ${errorCode} ${errorMessage}`);
    }
    const outcome: PaymentOutcome =
      reply.kind === 'answered' ? stkOutcome(reply.resultCode) : { state: reply.kind };
    return { outcome };
  },
  parseCallback(body) {
    const callback = readStkCallback(body);
    if (!callback.ok) return callback;
    const { checkoutRequestId, merchantRequestId, resultCode, amountCents, receipt } =
      callback.value;
    const read: ProviderCallback = {
      refs: { providerRef: checkoutRequestId, merchantRef: merchantRequestId },
      outcome: stkOutcome(resultCode),
      amount: amountCents,
      receipt: receipt ?? null,
    };
    return ok(read);
  },
  outgoing: mpesaOutgoing,
  signed: null,
};

async function start(request: PromptRequest): Promise<StartReply> {
  const settings = darajaSettings();
  const reply = await stkPush(settings, {
    msisdn: darajaMsisdn(request.phone),
    amount: stkAmount(request.amount),
    orderNumber: request.orderNumber,
    callbackUrl: settings.callbackUrl + request.callbackPath,
    now: request.now,
  });
  if (reply.kind !== 'accepted') return reply;
  const { checkoutRequestId, merchantRequestId } = reply;
  return {
    kind: 'accepted',
    refs: { providerRef: checkoutRequestId, merchantRef: merchantRequestId },
  };
}
