import * as z from 'zod/mini';
import type { CheckoutFields } from './schemas.ts';

const DRAFT_KEY = 'checkoutDraft';
const ATTEMPT_KEY = 'checkoutAttempt';

// No terms: they are accepted for the order that is on the screen.
const stored = z.object({
  userId: z.string(),
  fields: z.partial(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      method: z.enum(['delivery', 'pickup']),
      county: z.string(),
      address: z.string(),
      eventDate: z.string(),
      note: z.string(),
    }),
  ),
});

const attempt = z.object({ body: z.string(), key: z.string() });

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is switched off, or holds something else.
    return null;
  }
}

function write(key: string, value: object): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or switched off: then a reload loses what was typed, and nothing else.
  }
}

function remove(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Switched off: there is nothing to remove.
  }
}

/** What this person has typed in this tab; somebody else's is thrown away. */
export function readDraft(userId: string): Partial<CheckoutFields> {
  const draft = stored.safeParse(read(DRAFT_KEY));
  if (draft.success && draft.data.userId === userId) return draft.data.fields;
  remove(DRAFT_KEY);
  return {};
}

export function saveDraft(userId: string, fields: Partial<CheckoutFields>): void {
  const { acceptTerms: _accepted, ...typed } = fields;
  write(DRAFT_KEY, { userId, fields: typed });
}

/**
 * The key of a request: the same one for the same body, after a reload too, so that sending again
 * when the answer was lost cannot order twice. Another body is another request.
 */
export function keyFor(request: object): string {
  const body = JSON.stringify(request);
  const before = attempt.safeParse(read(ATTEMPT_KEY));
  if (before.success && before.data.body === body) return before.data.key;
  const key = crypto.randomUUID();
  write(ATTEMPT_KEY, { body, key });
  return key;
}

/** The order is placed: nothing of it stays in the browser. */
export function forgetCheckout(): void {
  remove(DRAFT_KEY);
  remove(ATTEMPT_KEY);
}
