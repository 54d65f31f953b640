import { z } from 'zod/mini';
import type { StoredOutbox } from '#/platform/outbox/outbox.ts';
import type { Draft } from '../draft.ts';
import type { Outgoing } from '../outgoing.ts';

/** What this browser keeps of a conversation until the server has it. */
interface StoredMessages extends StoredOutbox<Outgoing> {
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
      // What was left before the time was kept is from just now.
      writtenAt: z._default(z.number(), () => Date.now()),
    }),
  ),
  draft: z.object({ text: z.string(), files, triedAs: z.nullable(z.string()) }),
});

/** What was left by an earlier visit, in the form below; null: nothing, or junk. */
export function parseStoredMessages(value: unknown): StoredMessages | null {
  const { data } = stored.safeParse(value);
  if (!data) return null;
  return { ...data, queue: data.queue.map(({ clientId: id, ...message }) => ({ ...message, id })) };
}

/** Null: there is nothing to keep. */
export function serializeMessages({ owner, queue, draft }: StoredMessages): object | null {
  if (queue.length === 0 && draft.text === '' && draft.files.length === 0) return null;
  return {
    owner,
    queue: queue.map(({ id: clientId, ...message }) => ({ ...message, clientId })),
    draft,
  };
}
