import { useEffect, useSyncExternalStore } from 'react';
import { pendingCode, type PendingCode } from './pending-code.ts';

/** None while rendering on the server. */
export function usePendingCode(): PendingCode | null {
  return useSyncExternalStore(pendingCode.subscribe, pendingCode.read, pendingCode.readOnServer);
}

/** One try at a time, however many components show the cart. */
let trying: string | null = null;

/** Applies a waiting code (of a link, or of the guest before signing in) once there is a cart. */
export function useWaitingCode(
  cart: { isReady: boolean; isGuest: boolean },
  apply: (code: string) => Promise<unknown>,
): void {
  const pending = usePendingCode();
  const waits = pending !== null && (pending.ticket === null || !cart.isGuest);
  const code = waits && cart.isReady ? pending.code : null;
  useEffect(() => {
    if (code === null || trying === code) return;
    trying = code;
    void apply(code).then(() => {
      trying = null;
      // Refused for good, kept with the account, or replaced by one with its ticket.
      const now = pendingCode.read();
      if (now?.code === code && (now.ticket === null || !cart.isGuest)) pendingCode.write(null);
    });
  }, [code, apply, cart.isGuest]);
}
