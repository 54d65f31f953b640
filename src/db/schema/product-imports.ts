import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type {
  CellChange,
  FileProblem,
  ImportState,
  PlannedPicture,
  PictureProblem,
  RowOutcome,
  RowProblem,
  StoredPicture,
} from '#/domain/catalog/product-import.ts';

/** Files of products that staff sent: checked by one job, imported by another. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    /** Who sent it, and by which request: the audit log names them. No foreign key, as there. */
    staffId: uuid('staff_id').notNull(),
    requestId: text('request_id').notNull(),
    address: text('address').notNull(),
    /** What the sender called the file; only ever shown. */
    fileName: text('file_name').notNull(),
    /** Where the object store has it; a trigger removes it there after the row. */
    objectKey: text('object_key').notNull().unique(),
    /**
     * The ZIP of pictures that came with it, kept and removed in the same way; null: none came, or the
     * import is done, and a trigger has had it removed.
     */
    zipName: text('zip_name'),
    zipKey: text('zip_key').unique(),
    /** Its files that no row names. */
    unusedFiles: text('unused_files').array().notNull().default([]),
    state: text('state').$type<ImportState>().notNull().default('pending'),
    /** Why the file could not be read; null: it could, or was not yet. */
    failure: text('failure').$type<FileProblem>(),
    /** What `failure` names: a column, or a row. */
    failureDetail: text('failure_detail').notNull().default(''),
    /** Rows of the file; null while nobody has counted them. */
    rowsTotal: integer('rows_total'),
    /** Rows that the running job has dealt with. */
    rowsDone: integer('rows_done').notNull().default(0),
    /** Its files that rows name, and those that the running job has dealt with. */
    picturesTotal: integer('pictures_total').notNull().default(0),
    picturesDone: integer('pictures_done').notNull().default(0),
    /** How often the running job was begun. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    check(
      'product_imports_state_known',
      sql`${table.state} in ('pending', 'checking', 'checked', 'importing', 'done', 'failed')`,
    ),
    // One import at once: whoever comes second is told so.
    uniqueIndex('product_imports_one_at_once')
      .on(table.state)
      .where(sql`${table.state} = 'importing'`),
    check('product_imports_rows_not_negative', sql`${table.rowsDone} >= 0`),
  ],
);

/** What the check found for each row of a file, and what the import then writes. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As a table program counts: the titles are row 1. */
    row: integer('row').notNull(),
    labelCode: text('label_code').notNull(),
    outcome: text('outcome').$type<RowOutcome>().notNull(),
    /** The product that is changed, at the version that was compared; null: a new one. */
    productId: uuid('product_id'),
    version: integer('version'),
    /** Units owned when the row was compared, and those that shall be owned; null: left alone. */
    stockBefore: integer('stock_before'),
    stockAfter: integer('stock_after'),
    /** The columns of the product that are written. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
    /** The product's pictures from then on; null: left alone. The import puts them into `values`. */
    pictures: jsonb('pictures').$type<PlannedPicture[]>(),
    changes: jsonb('changes').$type<CellChange[]>().notNull().default([]),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    check(
      'product_import_rows_outcome_known',
      sql`${table.outcome} in ('refused', 'created', 'changed', 'same')`,
    ),
  ],
);

/** Files of an import's ZIP that its rows name. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Without folders, in small letters. */
    name: text('name').notNull(),
    /** Why it cannot be a product's picture; null: it can. */
    problem: text('problem').$type<PictureProblem>(),
    /** The stored picture, encoded by the import; null: not yet. */
    picture: jsonb('picture').$type<StoredPicture>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
);
