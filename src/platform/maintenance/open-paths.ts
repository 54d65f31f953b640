import { delocalizePath } from '#/platform/i18n/locale-path.ts';

/** Calls that are answered for everybody: who is it, payments, health, signing in and out. */
const OPEN_CALLS =
  /^\/api\/(?:health|ready|metrics|auth|payments|avatars|rpc\/account|account|docs|openapi\.json)(?:[/.]|$)/;
const OPEN_PAGES = /^\/(?:admin|auth|dev|media)(?:\/|$)/;

/** Whether an address is answered while the shop is closed for work: `staff`, to people of the shop. */
export function openInMaintenance(path: string): 'everybody' | 'staff' | 'nobody' {
  if (path.startsWith('/api/')) return OPEN_CALLS.test(path) ? 'everybody' : 'staff';
  return OPEN_PAGES.test(delocalizePath(path)) ? 'everybody' : 'nobody';
}
