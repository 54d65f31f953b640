import { ok } from '#/domain/errors/result.ts';
import type {
  PaymentProvider,
  PaymentRequest,
  ProviderCallback,
  StartReply,
} from '#/features/payments/provider.ts';
import { checkCredentials, stkPush, stkQuery } from './client.server.ts';
import { stkOutcome } from './result-codes.ts';
import { darajaSettings } from './settings.server.ts';
import { CALLBACK_SEGMENT, POLLING, PROMPT } from './terms.ts';
import { darajaMsisdn, readStkCallback, stkAmount } from './wire-format.ts';

export const mpesa: PaymentProvider = {
  id: 'mpesa',
  callbackSegment: CALLBACK_SEGMENT,
  callbackReply: { ResultCode: 0, ResultDesc: 'Accepted' },
  prompt: PROMPT,
  polling: POLLING,
  isSimulated: () => darajaSettings().simulated,
  checkAccess: () => checkCredentials(darajaSettings()),
  start,
  async query(providerRef, now) {
    const reply = await stkQuery(darajaSettings(), providerRef, now);
    if (reply.kind === 'refused') {
      const { errorCode, errorMessage } = reply;
      throw new Error(`M-Pesa does not tell about ${providerRef}: ${errorCode} ${errorMessage}`);
    }
    return reply.kind === 'answered' ? stkOutcome(reply.resultCode) : { state: reply.kind };
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
};

async function start(request: PaymentRequest): Promise<StartReply> {
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
