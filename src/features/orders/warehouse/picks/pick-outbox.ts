import * as z from 'zod/mini';
import { createLocalOutbox } from '../queue/local-outbox.ts';
import { pickUnitsInput } from './schemas.ts';

export const PICK_OUTBOX_KEY = 'warehousePicks';

const queuedPick = z.strictObject({
  /** Its key on the server. */
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  /** The line that it is shown at; null: only the server knows. */
  lineId: z.nullable(z.uuid()),
  pick: pickUnitsInput.shape.pick,
});

/** A tick that has not reached the server yet. It holds nothing of the customer. */
export type QueuedPick = z.output<typeof queuedPick>;

/** What this person ticked and the server has not counted yet. */
export const pickOutboxOf = createLocalOutbox(PICK_OUTBOX_KEY, queuedPick);
