import { providerOf } from '#/features/payments/providers.server.ts';
import type { OutgoingProvider } from '#/features/payments/provider.ts';
import type { PayoutRow } from '../queries.server.ts';

/**
 * Whom a payout goes through.
 * @throws Error when its provider sends no money: our fault.
 */
export function outgoingOf(payout: Pick<PayoutRow, 'provider'>): OutgoingProvider {
  const { outgoing } = providerOf(payout);
  if (!outgoing) throw new Error(`No money goes out through ${payout.provider}`);
  return outgoing;
}
