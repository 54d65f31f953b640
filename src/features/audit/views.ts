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
  /** What it is called now; null: it has no name, or is gone. */
  thingName: string | null;
  /** Ids of things that are still there are their names. */
  changes: { column: string; before: string | null; after: string | null }[];
}

export interface AuditListView {
  rows: AuditEntryView[];
  total: number;
  page: number;
  pages: number;
}

/** A state in which some columns of a row once were, or are now. */
export interface Revision {
  /** The entry that ended it; null: it stands. */
  endedBy: number | null;
  /** ISO instant; null: before anything was written down. */
  savedAt: string | null;
  /** Null: the account is gone, or nobody of the shop wrote it. */
  savedBy: string | null;
}
