/** A state of a list under a name: search, filters, sorting and hidden columns. */
export interface SavedView {
  id: string;
  version: number;
  name: string;
  /** All people of the shop see it; only its owner changes it. */
  isShared: boolean;
  /** The reader owns it. */
  isOwn: boolean;
  /** As an address has it, without the page. The list reads it as it reads any address. */
  search: Readonly<Record<string, string>>;
  /** Names of columns. */
  hidden: readonly string[];
}

/** What a member of staff keeps of one list. */
export interface KeptViews {
  /** Own and shared ones, by name. */
  views: SavedView[];
  /** The columns hidden where no view is open. */
  hidden: string[];
  /** The view that opens by itself; one of `views`. */
  defaultId: string | null;
}

/** Own views of one list. */
export const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 60;

export type SavedViewRejection =
  | { reason: 'TOO_MANY_VIEWS'; most: number }
  | { reason: 'VIEW_NAME_TAKEN' }
  | { reason: 'VIEW_CHANGED' };

/** In the address: the list as it is, although another view would open by itself. */
export const NO_VIEW = 'none';

/** What a view keeps of a list's state: texts alone, neither the page nor the view it came from. */
export function searchToKeep(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && name !== 'saved' ? [[name, value]] : [],
  );
  return Object.fromEntries(kept);
}

/** The view an address names; undefined: none, or one that is gone. */
export function openedView(views: readonly SavedView[], saved: unknown): SavedView | undefined {
  return views.find(({ id }) => id === saved);
}

/** The search of the view that opens by itself; null: an address with any search, or no such view. */
export function searchByDefault(
  { views, defaultId }: Pick<KeptViews, 'views' | 'defaultId'>,
  search: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  if (Object.values(search).some((value) => value !== undefined)) return null;
  const view = views.find(({ id }) => id === defaultId);
  return view ? { ...view.search, saved: view.id } : null;
}
