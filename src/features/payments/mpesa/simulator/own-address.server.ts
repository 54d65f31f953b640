import { callbackPath } from '#/features/payments/provider.ts';
import { darajaSettings } from '../settings.server.ts';

/** Requests come from anybody and are answered inside this network: only at the shop's own addresses. */
export function isOwnAddress(address: string, segment: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === darajaSettings().callbackUrl && pathname.startsWith(callbackPath(segment, ''));
}
