import type { RowProblem } from '#/domain/catalog/product-import.ts';
import type { TermKeys } from '#/domain/catalog/term.ts';
import type { Result } from '#/domain/errors/result.ts';
import type { ProductDraft } from '../editor/draft.ts';

/** What a cell does to a product as it stands in the form; the rest is decided as for the form. */
type Written = Result<ProductDraft, { reason: RowProblem['problem']; detail?: string }>;

/** One column of the file that says something of a product's fields. */
export interface ImportColumn {
  title: string;
  /** By which names the form's rules and the schema complain about it. */
  paths: readonly string[];
  read: (draft: ProductDraft) => string;
  /** An empty text takes away what stood there. `terms`: the categories and occasions there are. */
  write: (text: string, draft: ProductDraft, terms: TermKeys) => Written;
}
