import type { Redirect } from '#/domain/address/redirect.ts';

export interface RedirectView extends Redirect {
  id: string;
  /** ISO instant. */
  createdAt: string;
}

export interface RedirectListView {
  rows: RedirectView[];
  total: number;
  page: number;
  pages: number;
}
