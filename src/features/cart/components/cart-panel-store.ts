import { notify } from '#/ui/notify.ts';

let open = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const watcher of watchers) watcher();
}

export function openCartPanel(): void {
  // What was put into the cart is seen in it; the message would cover the way to the checkout.
  notify.clear();
  set(true);
}

export function closeCartPanel(): void {
  set(false);
}

/** For `useSyncExternalStore`: whether the panel is open. Pages begin with it closed. */
export const cartPanelStore = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  isOpen: (): boolean => open,
  isOpenOnServer: (): boolean => false,
};
