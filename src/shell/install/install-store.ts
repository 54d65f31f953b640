import { readStored, writeStored } from '#/platform/forms/storage.ts';
import { mayOffer } from './may-offer.ts';

/** Chromium's own event, before it would offer the shop as an app. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const REFUSED = 'installRefused';

let prompt: InstallPrompt | null = null;
const watchers = new Set<() => void>();

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && 'userChoice' in event;
}

function change(next: InstallPrompt | null): void {
  prompt = next;
  for (const watcher of watchers) watcher();
}

/** Waits for the browser's word that the shop can be installed, once; nothing shows by itself. */
export function awaitInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

export const installOffer = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Whether the browser would install the shop now. */
  isPossible: (): boolean => prompt !== null,
  isOpen: (): boolean => prompt !== null && mayOffer(readStored('local', REFUSED), Date.now()),
  /** Asks the browser to ask. */
  async accept(): Promise<void> {
    const asked = prompt;
    if (!asked) return;
    await asked.prompt();
    const { outcome } = await asked.userChoice;
    if (outcome === 'dismissed') writeStored('local', REFUSED, { at: Date.now() });
    // The browser takes it for one question only.
    change(null);
  },
  refuse(): void {
    writeStored('local', REFUSED, { at: Date.now() });
    // It can still be had in the settings.
    change(prompt);
  },
};
