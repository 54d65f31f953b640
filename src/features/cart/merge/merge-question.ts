import type { guestCartInput } from '../account/cart-queries.ts';
import type { MergeConflictView } from '../views.ts';

export type MergeOrigin = 'guest' | 'shared';

interface MergeQuestion {
  userId: string;
  origin: MergeOrigin;
  guestCart: ReturnType<typeof guestCartInput>;
  conflicts: MergeConflictView[];
  /** Items that met nothing and are in the account already. */
  adopted: number;
}

/** In `localStorage`, for every tab: the session in which nothing more is asked. */
const DECLINED_KEY = 'cartMergeDeclined';

let question: MergeQuestion | null = null;
let declinedIn: string | null = null;
const watchers = new Set<() => void>();

/** Asks, or with null stops asking. */
export function setMergeQuestion(next: MergeQuestion | null): void {
  question = next;
  for (const watcher of watchers) watcher();
}

/** For `useSyncExternalStore`: what is being asked, wherever the cart button stands by then. */
export const mergeQuestion = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    window.addEventListener('storage', followOtherTabs);
    return () => watchers.delete(watcher);
  },
  read: (): MergeQuestion | null => question,
  readOnServer: (): null => null,
};

/** Adding the same listener again changes nothing, so it simply stays. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === DECLINED_KEY && question?.origin === 'guest') setMergeQuestion(null);
}

/** No more questions in this session, in any tab; the next session asks again. */
export function declineMerge(sessionId: string): void {
  declinedIn = sessionId;
  try {
    window.localStorage.setItem(DECLINED_KEY, sessionId);
  } catch {
    // Storage is switched off: it holds as long as the page.
  }
}

export function hasDeclinedMerge(sessionId: string | null): boolean {
  if (sessionId === null) return false;
  if (declinedIn === sessionId) return true;
  try {
    return window.localStorage.getItem(DECLINED_KEY) === sessionId;
  } catch {
    return false;
  }
}
