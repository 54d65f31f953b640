import { mpesa } from './mpesa/provider.server.ts';
import type { PaymentProvider, ProviderId } from './provider.ts';

/** Every way to pay. A new one is added here, and to the values of the column `provider`. */
const providers: Readonly<Record<ProviderId, PaymentProvider>> = { mpesa };

export const promptProvider: PaymentProvider = providers.mpesa;

export function providerOf(attempt: { provider: ProviderId }): PaymentProvider {
  return providers[attempt.provider];
}

export function findProviderOfCallback(segment: string): PaymentProvider | undefined {
  return Object.values(providers).find(({ callbackSegment }) => callbackSegment === segment);
}
