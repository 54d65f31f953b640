interface ChatVisibility {
  isOpen: boolean;
  isNeeded: boolean;
  unread: number;
}

let visibility: ChatVisibility = { isOpen: false, isNeeded: false, unread: 0 };
const CLOSED: ChatVisibility = visibility;
const watchers = new Set<() => void>();

function set(next: Partial<ChatVisibility>): void {
  visibility = { ...visibility, ...next };
  for (const watcher of watchers) watcher();
}

export function openChat(): void {
  if (!visibility.isOpen) set({ isOpen: true, isNeeded: true });
}

/** Whoever has talked to us before hears of answers on any page. */
export function listenIfRemembered(): void {
  if (!visibility.isNeeded && isRemembered()) set({ isNeeded: true });
}

export function closeChat(): void {
  if (visibility.isOpen) set({ isOpen: false });
}

export function showUnread(unread: number): void {
  if (visibility.unread !== unread) set({ unread });
}

/** For `useSyncExternalStore`: whether the chat is open. Pages begin with it closed. */
export const chatVisibility = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (): ChatVisibility => visibility,
  readOnServer: (): ChatVisibility => CLOSED,
};

const TALKED_KEY = 'chatTalked';

function isRemembered(): boolean {
  try {
    return window.localStorage.getItem(TALKED_KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberConversation(hasOne: boolean): void {
  try {
    if (hasOne) window.localStorage.setItem(TALKED_KEY, '1');
    else window.localStorage.removeItem(TALKED_KEY);
  } catch {
    // Storage is switched off: the chat then only listens while it is open.
  }
}
