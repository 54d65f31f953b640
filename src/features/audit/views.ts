import type { AuditAction } from '#/domain/audit/audited-thing.ts';

/** One row that somebody of the shop wrote. */
export interface AuditEntryView {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Null: the account is gone. */
  staffName: string | null;
  address: string;
  requestId: string;
  action: AuditAction;
  /** A table; `domain/audit` lists those there are. */
  thing: string;
  thingId: string;
  changes: { column: string; before: string | null; after: string | null }[];
}

export interface AuditListView {
  rows: AuditEntryView[];
  total: number;
  page: number;
  pages: number;
}
