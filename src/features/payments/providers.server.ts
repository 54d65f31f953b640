import type { PaymentMethod } from '#/domain/payments/method.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { DirectPayments } from './incoming/direct-payments.ts';
import { mpesa } from './mpesa/provider.server.ts';
import { paystack } from './paystack/provider.server.ts';
import type { OutgoingProvider, PaymentProvider, ProviderId } from './provider.ts';

/** Every way to pay. A new one is added here, and to the values of the column `provider`. */
const providers: Readonly<Record<ProviderId, PaymentProvider>> = { mpesa, paystack };

export const promptProvider = mpesa;
export const pageProvider = paystack;

export function providerOf(attempt: { provider: ProviderId }): PaymentProvider {
  return providers[attempt.provider];
}

/** What people call them, by their names here. */
export function providerTitles(): ReadonlyMap<string, string> {
  return new Map(Object.values(providers).map(({ id, title }) => [id, title]));
}

/** Through whom money is sent to a phone; undefined: nobody does. */
export function transferProvider(): { id: ProviderId; outgoing: OutgoingProvider } | undefined {
  return Object.values(providers)
    .flatMap(({ id, outgoing }) => (outgoing ? [{ id, outgoing }] : []))
    .find(({ outgoing }) => outgoing.transfers && outgoing.isReady());
}

/** Who reports on payouts at this address. */
export function findOutgoing(segment: string): OutgoingProvider | undefined {
  return Object.values(providers)
    .flatMap(({ outgoing }) => outgoing ?? [])
    .find((one) => one.segment === segment);
}

export function findProviderOfCallback(segment: string): PaymentProvider | undefined {
  return Object.values(providers).find(({ callbackSegment }) => callbackSegment === segment);
}

/** Whether it takes real money for us. */
export function isConnected(provider: PaymentProvider): boolean {
  return provider.isAvailable() && !provider.isSimulated();
}

/** How one can pay at the moment, the usual first: what is connected and switched on. */
export function openMethods(): PaymentMethod[] {
  const { isOpen, cardsOpen } = settings().payments;
  return [
    ...(isOpen ? (['prompt'] as const) : []),
    ...(cardsOpen && pageProvider.isAvailable() ? (['page'] as const) : []),
  ];
}

/** A provider through which customers send money without being asked. */
export interface DirectProvider {
  id: ProviderId;
  direct: DirectPayments;
}

/** The one whose number customers are shown. */
export const directProvider: DirectProvider = directProviderOf({ provider: 'mpesa' });

/** @throws Error when there is none of this name. */
export function directProviderOf({ provider }: { provider: ProviderId }): DirectProvider {
  const { direct } = providers[provider];
  if (!direct) throw new Error(`Nobody sends money through ${provider} unasked`);
  return { id: provider, direct };
}

/** By the segment of an address of its announcements or answers. */
export function findDirectProvider(
  segment: string,
): { provider: DirectProvider; purpose: keyof DirectPayments['segments'] } | undefined {
  for (const { id, direct } of Object.values(providers)) {
    const purpose = PURPOSES.find((one) => direct?.segments[one] === segment);
    if (direct && purpose) return { provider: { id, direct }, purpose };
  }
  return undefined;
}

const PURPOSES = ['confirmation', 'validation', 'lookup'] as const;
