import { cookieText } from '#/platform/http/cookies.ts';
import { removeStored, writeStored, readStored } from '#/platform/forms/storage.ts';

/** What a visitor allows: only what the shop needs to work, or the tag manager's statistics too. */
export type Consent = 'necessary' | 'statistics';

const KEY = 'consent';
/** A new text asks everybody anew. */
const WORDING = '2026-11-21';

const watchers = new Set<() => void>();
let asking = false;

/** Null: not asked yet, or asked with another text. */
export function readConsent(): Consent | null {
  const stored = readStored('local', KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('choice' in stored) || !('wording' in stored) || stored.wording !== WORDING) return null;
  return stored.choice === 'statistics' || stored.choice === 'necessary' ? stored.choice : null;
}

/** Keeps the choice on this device, with the day and the wording it was made under. */
export function setConsent(choice: Consent): void {
  const before = readConsent();
  asking = false;
  writeStored('local', KEY, { choice, wording: WORDING, at: new Date().toISOString() });
  tell();
  // What has been loaded cannot be unloaded: the page begins anew without it.
  if (before === 'statistics' && choice === 'necessary') {
    forgetTrackers();
    window.location.reload();
  }
}

/** Shows the question again, for whoever wants to change the answer. */
export function askForConsent(): void {
  asking = true;
  tell();
}

/** For `useSyncExternalStore`. */
export const consentStore = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Whether the question should be on the screen. */
  isAsking: (): boolean => asking || readConsent() === null,
};

function tell(): void {
  for (const watcher of watchers) watcher();
}

function forgetTrackers(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (/^_g(?:a|id|at|cl)/.test(name)) document.cookie = cookieText(name, '', { maxAge: 0 });
  }
  removeStored('local', '_gcl_ls');
}
