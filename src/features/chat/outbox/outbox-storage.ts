import { z } from 'zod/mini';
import { EMPTY_DRAFT, type Draft } from '../draft.ts';
import { EMPTY_OUTBOX, type Outbox } from '../outbox.ts';

/** What this browser keeps of a conversation until the server has it. */
export interface StoredOutbox {
  /** Whose it is: a person's id, or null for a guest. */
  owner: string | null;
  outbox: Outbox;
  draft: Draft;
}

const files = z.array(z.object({ id: z.string(), name: z.string() }));
const stored = z.object({
  owner: z.nullable(z.string()),
  queue: z.array(
    z.object({
      clientId: z.string(),
      kind: z.enum(['message', 'note']),
      conversationId: z.nullable(z.string()),
      content: z.string(),
      files,
      page: z.string(),
    }),
  ),
  draft: z.object({ text: z.string(), files, triedAs: z.nullable(z.string()) }),
});

/**
 * What was left by an earlier visit. Another person's is never shown; a guest's goes with them when
 * they sign in, as their conversations do. Junk counts as nothing.
 */
export function readStoredOutbox(text: string | null, owner: string | null): StoredOutbox {
  const nothing: StoredOutbox = { owner, outbox: EMPTY_OUTBOX, draft: EMPTY_DRAFT };
  if (text === null) return nothing;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return nothing;
  }
  const found = stored.safeParse(value);
  if (!found.success) return nothing;
  const { queue, draft } = found.data;
  if (found.data.owner !== null && found.data.owner !== owner) return nothing;
  return { owner, outbox: { queue, isStalled: false }, draft };
}

/** Null: there is nothing to keep. */
export function serializeOutbox({ owner, outbox, draft }: StoredOutbox): string | null {
  if (outbox.queue.length === 0 && draft.text === '' && draft.files.length === 0) return null;
  return JSON.stringify({ owner, queue: outbox.queue, draft });
}
