import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#/platform/forms/storage.ts';
import { createOutbox, type Outbox } from '#/platform/outbox/outbox.ts';
import type { OutboxEntry } from '#/platform/outbox/queue.ts';

/** Far more than one person notes between two lines. */
const LONGEST = 500;

/** Outbox of one person in `localStorage`: a phone that was switched off in the warehouse still has it. */
export function createLocalOutbox<T extends OutboxEntry>(
  name: string,
  entry: z.ZodMiniType<T>,
): (owner: string) => Outbox<T> {
  const shape = z.strictObject({ owner: z.uuid(), queue: z.array(entry) });
  let outbox: Outbox<T> | undefined;

  function load() {
    const read = shape.safeParse(readStored('local', name));
    return read.success ? read.data : null;
  }

  return (owner) => {
    outbox ??= createOutbox<T>(
      owner,
      {
        load,
        save(stored) {
          if (stored.queue.length === 0) removeStored('local', name);
          else writeStored('local', name, stored);
        },
      },
      LONGEST,
    );
    outbox.switchOwner(owner);
    return outbox;
  };
}
