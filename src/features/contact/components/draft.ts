import * as z from 'zod/mini';
import {
  removeStored,
  writeStored,
  storedRequestKey,
  readStored,
} from '#/platform/forms/storage.ts';

const DRAFT = 'contactDraft';
const ATTEMPT = 'contactAttempt';

const stored = z.partial(
  z.object({ name: z.string(), replyTo: z.string(), subject: z.string(), message: z.string() }),
);

export type ContactDraft = z.output<typeof stored>;

export function readContactDraft(): ContactDraft {
  const draft = stored.safeParse(readStored('session', DRAFT));
  return draft.success ? draft.data : {};
}

export function saveContactDraft(draft: ContactDraft): void {
  writeStored('session', DRAFT, draft);
}

/** Sending the same message again is the same request. */
export function contactKey(message: object): string {
  return storedRequestKey('session', ATTEMPT, message);
}

/** It is sent: nothing of it stays in the browser. */
export function forgetContactDraft(): void {
  removeStored('session', DRAFT);
  removeStored('session', ATTEMPT);
}
