// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { installOffer } from './install-store.ts';

let offer: typeof installOffer;
let asked: number;

/** What Chromium sends before it would offer the shop as an app. */
function promptEvent(outcome: 'accepted' | 'dismissed'): Event {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, {
    prompt: async () => void (asked += 1),
    userChoice: Promise.resolve({ outcome }),
  });
}

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  asked = 0;
  const store = await import('./install-store.ts');
  offer = store.installOffer;
  store.awaitInstallPrompt();
});

it('is possible and offered once the browser says so, in place of the browser’s own offer', () => {
  const watcher = vi.fn<() => void>();
  offer.subscribe(watcher);
  expect([offer.isPossible(), offer.isOpen()]).toEqual([false, false]);
  const event = promptEvent('accepted');
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(watcher).toHaveBeenCalledTimes(1);
  expect([offer.isPossible(), offer.isOpen()]).toEqual([true, true]);
});

it('is not offered again after a no, and can still be had', async () => {
  window.dispatchEvent(promptEvent('accepted'));
  offer.refuse();
  expect([offer.isPossible(), offer.isOpen()]).toEqual([true, false]);
  await offer.accept();
  expect(asked).toBe(1);
  expect(offer.isPossible()).toBe(false);
});

it('is over for the browser after one question, and for the footer after a no to it', async () => {
  window.dispatchEvent(promptEvent('dismissed'));
  await offer.accept();
  expect([offer.isPossible(), offer.isOpen()]).toEqual([false, false]);
  window.dispatchEvent(promptEvent('dismissed'));
  expect([offer.isPossible(), offer.isOpen()]).toEqual([true, false]);
});

it('is nothing any more where the shop is installed', async () => {
  window.dispatchEvent(promptEvent('accepted'));
  window.dispatchEvent(new Event('appinstalled'));
  await offer.accept();
  expect(asked).toBe(0);
  expect(offer.isPossible()).toBe(false);
});
