import type { ReactNode } from 'react';

type Tone = 'success' | 'error' | 'info';

export interface NotifyOptions {
  /** Milliseconds; default 5000. Errors stay 8000. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** The title says it all: on a phone the description is there for screen readers alone. */
  isBrief?: boolean;
}

type Show = (tone: Tone, title: string, description?: ReactNode, options?: NotifyOptions) => void;

let show: Show | undefined;
let hide: (() => void) | undefined;
let waiting: Parameters<Show>[] = [];
let asked = 0;
const watchers = new Set<() => void>();

function notifyWith(tone: Tone) {
  return (title: string, description?: ReactNode, options?: NotifyOptions): void => {
    if (show) return show(tone, title, description, options);
    // The first message fetches the toaster; until it stands, messages wait in order.
    waiting.push([tone, title, description, options]);
    asked += 1;
    for (const watcher of watchers) watcher();
  };
}

/** Short messages that go away by themselves (toasts). Only in the browser. */
export const notify = {
  success: notifyWith('success'),
  error: notifyWith('error'),
  info: notifyWith('info'),
  /** What is said now is seen elsewhere: it would only lie over it. */
  clear: (): void => hide?.(),
};

/** For `<ToasterSlot>`: how many messages came before there was a toaster. */
export const toasterDemand = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  asked: (): number => asked,
};

/** For the toaster, once it is on the page. */
export function connectToaster(next: Show, hideAll: () => void): () => void {
  show = next;
  hide = hideAll;
  for (const call of waiting) next(...call);
  waiting = [];
  return () => {
    show = undefined;
    hide = undefined;
  };
}
