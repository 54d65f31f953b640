interface Door {
  isOpen: boolean;
  /** The chat's code is needed: it was opened, or answers are listened for. */
  isWanted: boolean;
  /** Answers that came while it was closed. */
  unread: number;
}

let door: Door = { isOpen: false, isWanted: false, unread: 0 };
const CLOSED: Door = door;
const watchers = new Set<() => void>();

function set(next: Partial<Door>): void {
  door = { ...door, ...next };
  for (const watcher of watchers) watcher();
}

/** Opens the chat from anywhere on the page. */
export function openChat(): void {
  if (!door.isOpen) set({ isOpen: true, isWanted: true });
}

/** Whoever has talked to us before hears of answers on any page. */
export function listenIfTalked(): void {
  if (!door.isWanted && hasTalked()) set({ isWanted: true });
}

export function closeChat(): void {
  if (door.isOpen) set({ isOpen: false });
}

export function showUnread(unread: number): void {
  if (door.unread !== unread) set({ unread });
}

/** For `useSyncExternalStore`: whether the chat is open. Pages begin with it closed. */
export const chatDoor = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (): Door => door,
  readOnServer: (): Door => CLOSED,
};

const TALKED_KEY = 'chatTalked';

function hasTalked(): boolean {
  try {
    return window.localStorage.getItem(TALKED_KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberTalk(talked: boolean): void {
  try {
    if (talked) window.localStorage.setItem(TALKED_KEY, '1');
    else window.localStorage.removeItem(TALKED_KEY);
  } catch {
    // Storage is switched off: the chat then only listens while it is open.
  }
}
