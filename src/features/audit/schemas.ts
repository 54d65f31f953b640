import * as z from 'zod/mini';
import { AUDITED_THINGS, AUDIT_ACTIONS } from '#/domain/audit/audited-thing.ts';
import { dayInput, pageInput } from '#/platform/lists/page-input.ts';

export const listAuditInput = z.strictObject({
  page: pageInput,
  thing: z._default(z.nullable(z.enum(AUDITED_THINGS)), null),
  action: z._default(z.nullable(z.enum(AUDIT_ACTIONS)), null),
  from: dayInput,
  to: dayInput,
  /** Part of a name or an address, or the whole id of what was changed. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
});
export type ListAuditInput = z.infer<typeof listAuditInput>;

export const auditOfInput = z.strictObject({
  thing: z.enum(AUDITED_THINGS),
  thingId: z.string().check(z.minLength(1), z.maxLength(100)),
});
