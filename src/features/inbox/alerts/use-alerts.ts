import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import type { InboxRowView, InboxView } from '../views.ts';
import { playChime } from './chime.ts';

const KEY = 'inboxAlerts';

export interface Alerts {
  isOn: boolean;
  /** The browser shows no notifications: there is still the sound. */
  isDenied: boolean;
  toggle: () => void;
}

let choice: boolean | undefined;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function readChoice(): boolean {
  if (choice !== undefined) return choice;
  try {
    choice = window.localStorage.getItem(KEY) === 'on';
  } catch {
    choice = false;
  }
  return choice;
}

function storeChoice(next: boolean): void {
  choice = next;
  try {
    window.localStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}

/** What is new since the list before: somebody waits, or has written to me. */
export function findNews(
  before: readonly InboxRowView[],
  now: readonly InboxRowView[],
): InboxRowView[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return now.filter((row) => {
    const old = known.get(row.id);
    if (row.state === 'waiting') return old?.state !== 'waiting' || row.unread > old.unread;
    return row.owner?.isMe === true && row.unread > (old?.unread ?? 0);
  });
}

export function useAlerts(inbox: InboxView | undefined): Alerts {
  const isOn = useSyncExternalStore(subscribe, readChoice, () => false);
  const [isDenied, setIsDenied] = useState(false);
  const before = useRef<readonly InboxRowView[] | null>(null);
  const rows = inbox?.rows;

  useEffect(() => {
    if (!rows) return;
    // What was there when the page was opened is no news.
    const news = before.current === null ? [] : findNews(before.current, rows);
    before.current = rows;
    if (!isOn || news.length === 0) return;
    playChime();
    if (document.visibilityState === 'hidden') for (const row of news) show(row);
  }, [rows, isOn]);

  function toggle() {
    const next = !isOn;
    storeChoice(next);
    if (!next) return;
    // Browsers let a page sound only after somebody has pressed something on it.
    playChime();
    if ('Notification' in window) {
      void Notification.requestPermission().then((answer) => setIsDenied(answer === 'denied'));
    }
  }

  return { isOn, isDenied, toggle };
}

function show(row: InboxRowView): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const title = row.customerName ?? m.inbox_guest({ reference: row.reference });
  try {
    // One per conversation; the text stays out of the lock screen.
    const notice = new Notification(title, { body: row.title, tag: row.id });
    notice.addEventListener('click', () => window.focus());
  } catch {
    // Phones want a service worker for that: the sound was heard.
  }
}
