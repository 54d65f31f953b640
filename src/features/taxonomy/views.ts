import type { Term, TermKind } from '#/domain/catalog/term.ts';

/** A category or occasion as staff see it. */
export interface TermView extends Term {
  kind: TermKind;
  version: number;
  /** Products that name it, drafts and archived ones among them. */
  products: number;
}

export type TermListView = Record<TermKind, TermView[]>;
