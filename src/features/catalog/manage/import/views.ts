import type {
  CellChange,
  FileProblem,
  ImportState,
  RowOutcome,
  RowProblem,
} from '#/domain/catalog/product-import.ts';

export interface ImportView {
  id: string;
  fileName: string;
  state: ImportState;
  failure: { problem: FileProblem; detail: string } | null;
  createdAt: string;
  staffName: string | null;
  rowsTotal: number | null;
  rowsDone: number;
  /** The ZIP that came with it; null: none. */
  zipName: string | null;
  /** Files of the ZIP that rows name, and those that were dealt with. */
  picturesTotal: number;
  picturesDone: number;
}

/** With how many rows of the file would do, or did, what. */
export interface CountedImportView extends ImportView {
  counts: Record<RowOutcome, number>;
  /** Files of the ZIP that no row names. */
  unusedFiles: string[];
}

export interface ImportRowView {
  row: number;
  labelCode: string;
  outcome: RowOutcome;
  changes: CellChange[];
  problems: RowProblem[];
}
