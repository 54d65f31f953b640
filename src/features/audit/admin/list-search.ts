import { AUDITED_THINGS, AUDIT_ACTIONS } from '#/domain/audit/audited-thing.ts';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import type { ListAuditInput } from '../schemas.ts';

const shape = {
  filters: { thing: AUDITED_THINGS, action: AUDIT_ACTIONS },
  sorts: [],
  hasDays: true,
} as const;

export type AuditSearch = ListSearch<typeof shape.filters, never>;

export const readAuditSearch = (raw: Record<string, unknown>): AuditSearch =>
  readListSearch(shape, raw);

/** What a list at this address asks for. */
export function listInputOf({ thing, action, from, to, q, page }: AuditSearch): ListAuditInput {
  return {
    thing: thing ?? null,
    action: action ?? null,
    from: from ?? null,
    to: to ?? null,
    search: q ?? '',
    page: page ?? 1,
  };
}
