import { m } from '#/paraglide/messages.js';

/** What a session was begun with, as far as it said so. */
export function deviceLabel(device: { browser: string | null; system: string | null }): string {
  const { browser, system } = device;
  if (browser && system) return m.account_device({ browser, system });
  return browser ?? system ?? m.account_sessions_unknown();
}
