import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ListName } from '#/domain/lists/list-name.ts';
import { searchByDefault } from '#/domain/lists/saved-view.ts';
import { listViewsOptions } from '../lists/list-views.ts';

/** Where a page of the back office is opened: what its address says. */
export interface AdminAddress {
  search: Record<string, unknown>;
  /** By the names in the pattern: `/admin/products/$id/edit` has `id`. */
  params: Readonly<Record<string, string>>;
}

interface AdminPageProps<Search> {
  search: Search;
  params: AdminAddress['params'];
}

interface AdminPageOptions<Search> {
  title: () => string;
  /** Instead, where the address says what the page is about. */
  titleOf?: (params: AdminAddress['params']) => string;
  lead?: () => string;
  /** Beside the title: what one does here most. */
  aside?: ComponentType;
  /** Takes what the page knows out of an address; junk is dropped, never an error. */
  readSearch: (raw: Record<string, unknown>) => Search;
  /** The lists on it, so that their views and columns are there with the rows; the first opens by its default view. */
  lists?: readonly ListName[];
  /** What the page right above is opened with, so that it stands as it was left; default: nothing. */
  searchAbove?: (search: Search) => object;
  /** Fetches what the page shows first. */
  load?: (client: QueryClient, address: AdminPageProps<Search>) => Promise<unknown>;
  component: ComponentType<AdminPageProps<Search>>;
  /** Fills the screen and has a heading of its own. */
  isWholeScreen?: boolean;
}

/** A page of the back office, as the frame around it knows it. */
export interface AdminPage extends Pick<
  AdminPageOptions<unknown>,
  'lead' | 'aside' | 'isWholeScreen'
> {
  title: (params: AdminAddress['params']) => string;
  load: (client: QueryClient, address: AdminAddress) => Promise<unknown>;
  searchAbove: (address: AdminAddress) => object;
  /** The search to open it with instead of this one; null: this one. */
  redirect: (
    client: QueryClient,
    search: AdminAddress['search'],
  ) => Promise<Record<string, string> | null>;
  draw: (address: AdminAddress) => ReactNode;
}

/** States a page of the back office; `shell/admin/admin-pages.ts` says at which address it stands. */
export function defineAdminPage<Search>(options: AdminPageOptions<Search>): AdminPage {
  const { title, titleOf, readSearch, searchAbove, load, lists = [], ...more } = options;
  const { component: Component, ...frame } = more;
  const read = ({ search, params }: AdminAddress) => ({ search: readSearch(search), params });
  return {
    ...frame,
    title: (params) => titleOf?.(params) ?? title(),
    load: (client, address) =>
      Promise.all([
        load?.(client, read(address)),
        ...lists.map((list) => client.ensureQueryData(listViewsOptions(list))),
      ]),
    searchAbove: (address) => searchAbove?.(read(address).search) ?? {},
    redirect: async (client, search) => {
      const [first] = lists;
      if (first === undefined || Object.keys(search).length > 0) return null;
      return searchByDefault(await client.fetchQuery(listViewsOptions(first)), search);
    },
    draw: (address) => <Component {...read(address)} />,
  };
}
