import * as z from 'zod/mini';

/** Holds nothing that was typed: the address may be somebody else's. */
export const customReceiptData = z.object({ reference: z.string(), files: z.int() });

/** For the shop's own mailbox: the whole request, line by line. */
export const customShopData = z.object({
  reference: z.string(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  idea: z.string(),
  quantity: z.int(),
  colors: z.string(),
  eventDate: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** Cents. */
  budget: z.nullable(z.int()),
  files: z.array(z.string()),
});

/** What the shop answers. */
export const customReplyData = z.object({
  reference: z.string(),
  name: z.string(),
  message: z.string(),
  /** Cents; null: no quote with this answer. */
  quote: z.nullable(z.int()),
  /** Null: sent without signing in, so there is no page to look at. */
  url: z.nullable(z.string()),
});

/** The customer took a quote, or did not. */
export const customAnswerData = z.object({
  reference: z.string(),
  name: z.string(),
  accepted: z.boolean(),
});

export type CustomReceiptData = z.output<typeof customReceiptData>;
export type CustomShopData = z.output<typeof customShopData>;
export type CustomReplyData = z.output<typeof customReplyData>;
export type CustomAnswerData = z.output<typeof customAnswerData>;
