import * as z from 'zod/mini';
import { removeStored, writeStored, readStored } from '#/platform/forms/storage.ts';

const DRAFT = 'contactDraft';

const stored = z.partial(
  z.object({ name: z.string(), replyTo: z.string(), subject: z.string(), message: z.string() }),
);

export type ContactDraft = z.output<typeof stored>;

export function readContactDraft(): ContactDraft {
  const draft = stored.safeParse(readStored('session', DRAFT));
  return draft.success ? draft.data : {};
}

export function saveContactDraft({
  website: _trap,
  ...typed
}: ContactDraft & { website?: string }): void {
  writeStored('session', DRAFT, typed);
}

/** It is on its way: a new message begins empty. */
export function forgetContactDraft(): void {
  removeStored('session', DRAFT);
}
