import * as z from 'zod/mini';

export const eventReminderInput = z.strictObject({ orderId: z.uuid() });

export const setEventReminderInput = z.strictObject({ orderId: z.uuid(), wanted: z.boolean() });
