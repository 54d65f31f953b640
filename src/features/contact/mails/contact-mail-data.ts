import * as z from 'zod/mini';

/** For the shop's own mailbox. */
export const shopMessageData = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  /** What the sender reads. */
  locale: z.string(),
});

export const receiptData = z.object({ receivedAt: z.string() });

export type ShopMessageData = z.output<typeof shopMessageData>;
export type ReceiptData = z.output<typeof receiptData>;
