import { useEffect, useSyncExternalStore } from 'react';
import { keptCode, type KeptCode } from './waiting-code.ts';

/** The code kept in this browser; none while rendering on the server. */
export function useKeptCode(): KeptCode | null {
  return useSyncExternalStore(keptCode.subscribe, keptCode.read, keptCode.readOnServer);
}

/** One try at a time, however many components show the cart. */
let trying: string | null = null;

/**
 * Applies a code that waits in this browser as soon as there is a cart to apply it to: one that came
 * with a link, and, once somebody has signed in, the one she applied as a guest.
 */
export function useWaitingCode(
  cart: { isReady: boolean; isGuest: boolean },
  apply: (code: string) => Promise<unknown>,
): void {
  const kept = useKeptCode();
  const waits = kept !== null && (kept.ticket === null || !cart.isGuest);
  const code = waits && cart.isReady ? kept.code : null;
  useEffect(() => {
    if (code === null || trying === code) return;
    trying = code;
    void apply(code).then(() => {
      trying = null;
      // Refused for good, kept with the account, or replaced by one with its ticket.
      const now = keptCode.read();
      if (now?.code === code && (now.ticket === null || !cart.isGuest)) keptCode.write(null);
    });
  }, [code, apply, cart.isGuest]);
}
