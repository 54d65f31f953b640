import * as z from 'zod/mini';
import { sections } from '#/platform/settings/sections.ts';

/** 0: nobody has set the section so far. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const saveSectionInput = z.discriminatedUnion('section', [
  z.strictObject({ section: z.literal('shop'), version, values: sections.shop }),
  z.strictObject({ section: z.literal('hours'), version, values: sections.hours }),
  z.strictObject({ section: z.literal('orders'), version, values: sections.orders }),
  z.strictObject({ section: z.literal('limits'), version, values: sections.limits }),
  z.strictObject({ section: z.literal('stock'), version, values: sections.stock }),
  z.strictObject({ section: z.literal('promises'), version, values: sections.promises }),
  z.strictObject({ section: z.literal('lateFees'), version, values: sections.lateFees }),
  z.strictObject({ section: z.literal('referral'), version, values: sections.referral }),
  z.strictObject({ section: z.literal('payments'), version, values: sections.payments }),
  z.strictObject({ section: z.literal('retention'), version, values: sections.retention }),
  z.strictObject({ section: z.literal('banner'), version, values: sections.banner }),
  z.strictObject({ section: z.literal('maintenance'), version, values: sections.maintenance }),
]);
export type SaveSectionInput = z.output<typeof saveSectionInput>;

export const CONNECTIONS = ['mail', 'sms', 'payments', 'cards', 'files', 'assistant'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export const testConnectionInput = z.strictObject({ connection: z.enum(CONNECTIONS) });
