import { m } from '#/paraglide/messages.js';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';
import { notify } from '#/ui/notify.ts';

/** Beside the guest cart; a browser that has none keeps its code only as long as the page. */
const STORE_KEY = 'guestDiscount';
const LONGEST = 100;

/** `ticket` null: it came with a link and has not been applied yet. */
export interface PendingCode {
  code: string;
  ticket: string | null;
}

/** What local storage holds, as text; junk is no code. */
export function parsePendingCode(text: string | null): PendingCode | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('code' in value)) return null;
    const { code } = value;
    const ticket = 'ticket' in value ? value.ticket : null;
    if (typeof code !== 'string' || code === '' || code.length > LONGEST) return null;
    return { code, ticket: typeof ticket === 'string' ? ticket.slice(0, LONGEST) : null };
  } catch {
    return null;
  }
}

/** The code stored in this browser: a guest's, or one that waits for a cart. */
export const pendingCode = createPersistedStore<PendingCode | null>({
  name: STORE_KEY,
  parse: parsePendingCode,
  serialise: (code) => code && JSON.stringify(code),
});

/** Pages that a sign-in provider or a payment leads back to have a `code` of their own. */
const FOREIGN_CODE = /^(?:\/sw)?\/(?:auth|payment)(?:\/|$)/;

/** A link may carry a code (`?code=`): it waits in this browser until there is a cart to apply it to. */
export function storeLinkedCode({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const code = new URLSearchParams(search).get('code')?.trim().slice(0, LONGEST);
  if (!code || FOREIGN_CODE.test(pathname)) return;
  if (pendingCode.read()?.code === code) return;
  pendingCode.write({ code, ticket: null });
  // Nothing else says so before there is a cart.
  notify.info(m.discount_kept_title(), m.discount_link_kept({ code: code.toUpperCase() }));
}
