import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { client } from '#/platform/rpc/client.ts';

const WAITING = 'signOutWaits';

/** Somebody has signed out without a line: the server is told as soon as there is one. */
export function signOutLater(): void {
  try {
    window.localStorage.setItem(WAITING, '1');
  } catch {
    // Switched off: the session ends by its time.
  }
}

/** Tells the server of a sign-out that waits; not where somebody has signed in since. */
export async function finishSignOut(): Promise<void> {
  try {
    if (window.localStorage.getItem(WAITING) === null) return;
    if (!hasSignedInHint(document.cookie)) await client.account.signOut();
    window.localStorage.removeItem(WAITING);
  } catch {
    // Still no line, or storage is switched off.
  }
}
