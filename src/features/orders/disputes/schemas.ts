import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { messageField } from '#/platform/forms/person-fields.ts';
import { LONGEST_DISPUTE } from '../schemas.ts';

const text = messageField(LONGEST_DISPUTE, {
  missing: m.dispute_error_text,
  tooLong: m.dispute_error_long,
});

export const listDisputesInput = z.strictObject({ orderId: z.uuid() });
export const addDisputeInput = z.strictObject({ orderId: z.uuid(), text });
export const answerDisputeInput = z.strictObject({ id: z.uuid(), answer: text });
