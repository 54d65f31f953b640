import type { guestCartInput } from './cart-queries.ts';
import type { MergeConflictView } from './views.ts';

/** Where the items come from that meet the account's. */
export type MergeOrigin = 'guest' | 'shared';

/** What the merge dialog asks, and the cart that waits for the answers. */
interface MergeQuestion {
  userId: string;
  origin: MergeOrigin;
  guestCart: ReturnType<typeof guestCartInput>;
  conflicts: MergeConflictView[];
}

/** In `sessionStorage`, which signing out empties: whoever signs in again is asked again. */
const DECLINED_KEY = 'cartMergeDeclined';

let question: MergeQuestion | null = null;
let declinedBy: string | null = null;
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
    return () => watchers.delete(watcher);
  },
  read: (): MergeQuestion | null => question,
  readOnServer: (): null => null,
};

/** The person wants no merge: nothing is asked until the next sign-in, pages loaded anew included. */
export function declineMerge(userId: string): void {
  try {
    window.sessionStorage.setItem(DECLINED_KEY, userId);
  } catch {
    // Storage is switched off: it holds as long as the page.
    declinedBy = userId;
  }
}

export function hasDeclinedMerge(userId: string | null | undefined): boolean {
  if (!userId) return false;
  try {
    return window.sessionStorage.getItem(DECLINED_KEY) === userId;
  } catch {
    return declinedBy === userId;
  }
}
