import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#/platform/forms/storage.ts';
import type { AcceptFields } from './schemas.ts';

const DRAFT = 'offerDraft';

// No terms: they are accepted for the offer that is on the screen.
const stored = z.object({
  token: z.string(),
  fields: z.partial(
    z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  ),
});

/** What was typed in this tab to accept this offer. */
export function readAcceptDraft(token: string): Partial<AcceptFields> {
  const draft = stored.safeParse(readStored('session', DRAFT));
  return draft.success && draft.data.token === token ? draft.data.fields : {};
}

export function saveAcceptDraft(token: string, typed: Partial<AcceptFields>): void {
  const { acceptTerms: _accepted, ...fields } = typed;
  writeStored('session', DRAFT, { token, fields });
}

/** The order is placed. */
export function forgetAcceptDraft(): void {
  removeStored('session', DRAFT);
}
