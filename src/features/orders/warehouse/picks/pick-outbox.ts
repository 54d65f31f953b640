import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#/platform/forms/storage.ts';
import { createOutbox, type Outbox, type StoredOutbox } from '#/platform/outbox/outbox.ts';
import { pickUnitsInput } from './schemas.ts';

/** In `localStorage`: a phone that was switched off in the warehouse still has it. */
export const PICK_OUTBOX_KEY = 'warehousePicks';

/** Far more than one person packs between two lines. */
const LONGEST = 500;

const queuedPick = z.strictObject({
  /** Its key on the server. */
  id: z.uuid(),
  orderId: z.uuid(),
  /** Of the order, for whoever reads that it did not count. */
  number: z.string(),
  /** The line that it is shown at; null: only the server knows. */
  lineId: z.nullable(z.uuid()),
  pick: pickUnitsInput.shape.pick,
});

/** A tick that has not reached the server yet. It holds nothing of the customer. */
export type QueuedPick = z.output<typeof queuedPick>;

const stored = z.strictObject({ owner: z.uuid(), queue: z.array(queuedPick) });

let outbox: Outbox<QueuedPick> | undefined;

/** Outbox: what this person ticked and the server has not counted yet. */
export function pickOutboxOf(staffId: string): Outbox<QueuedPick> {
  outbox ??= createOutbox(staffId, { load, save }, LONGEST);
  outbox.switchOwner(staffId);
  return outbox;
}

function load(): StoredOutbox<QueuedPick> | null {
  const read = stored.safeParse(readStored('local', PICK_OUTBOX_KEY));
  return read.success ? read.data : null;
}

function save({ owner, queue }: StoredOutbox<QueuedPick>): void {
  if (queue.length === 0) return removeStored('local', PICK_OUTBOX_KEY);
  writeStored('local', PICK_OUTBOX_KEY, { owner, queue });
}
