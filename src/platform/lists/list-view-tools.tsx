import { Bookmark, Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ListName } from '#/domain/lists/list-name.ts';
import {
  NO_VIEW,
  searchToKeep,
  type KeptViews,
  type SavedView,
} from '#/domain/lists/saved-view.ts';
import type { AnyListSearch } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { useAdminNavigate, type AdminPath } from '../routing/admin-link.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { useKeptChange } from './list-views.ts';
import { ViewDialog, type ListState } from './view-dialog.tsx';
import { ViewTabs } from './view-tabs.tsx';

interface ListViewToolsProps {
  list: ListName;
  to: AdminPath;
  search: AnyListSearch;
  base: Readonly<Record<string, string>>;
  kept: KeptViews;
  opened: SavedView | undefined;
  /** Without any there is nothing to choose of them. */
  columns: readonly { name: string; title: string; isRowHeader?: boolean }[];
  hidden: readonly string[];
  /** What the page is without a view; default: all of the list. */
  plain?: string | undefined;
}

/** The views of a list as tabs, and the buttons that keep one or choose the columns. */
export function useListViewTools(props: ListViewToolsProps) {
  const { list, to, search, base, kept, opened, columns, hidden, plain } = props;
  const [asked, setAsked] = useState<'save' | 'edit' | 'columns' | null>(null);
  const navigate = useAdminNavigate();
  const shown: ListState = { search: searchToKeep(search), hidden: [...hidden] };
  const close = () => setAsked(null);
  const hide = useKeptChange(list, async (names: string[]) => {
    if (!opened?.isOwn) return client.listViews.hideColumns({ list, hidden: names });
    const { id: viewId, version, name, isShared, search: stored } = opened;
    return client.listViews.change({
      viewId,
      version,
      name,
      isShared,
      search: { ...stored },
      hidden: names,
    });
  });
  return {
    tabs: <ViewTabs {...{ to, base, kept, opened, plain }} onEdit={() => setAsked('edit')} />,
    buttons: (
      <>
        {columns.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => setAsked('columns')}>
            <Columns3 size={18} aria-hidden="true" />{' '}
            {hidden.length > 0 ? m.list_columns_hidden({ count: hidden.length }) : m.list_columns()}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => setAsked('save')}>
          <Bookmark size={18} aria-hidden="true" /> {m.list_view_save()}
        </Button>
      </>
    ),
    dialogs: (
      <>
        {asked === 'columns' && (
          <ColumnsDialog
            columns={columns}
            hidden={hidden}
            keptIn={
              opened?.isOwn ? m.list_columns_in_view({ name: opened.name }) : m.list_columns_own()
            }
            busy={hide.isPending}
            error={hide.error}
            onClose={close}
            onSave={(names) =>
              hide.mutate(names, {
                onSuccess: () => {
                  close();
                  // A colleague's view keeps its own columns: one leaves it.
                  if (opened && !opened.isOwn) {
                    void navigate({ to, search: { ...search, saved: NO_VIEW } });
                  }
                },
              })
            }
          />
        )}
        {(asked === 'save' || (asked === 'edit' && opened)) && (
          <ViewDialog
            list={list}
            view={asked === 'edit' && opened ? opened : null}
            isDefault={asked === 'edit' && opened?.id === kept.defaultId}
            shown={shown}
            differs={opened !== undefined && !isSame(shown, opened)}
            onClose={close}
            onDone={(viewId) => {
              close();
              void navigate({ to, search: { ...search, saved: viewId ?? NO_VIEW } });
            }}
          />
        )}
      </>
    ),
  };
}

/** Whether both say the same, in whatever order. */
function isSame(shown: ListState, view: SavedView): boolean {
  const text = ({ search, hidden }: Pick<SavedView, 'search' | 'hidden'>) =>
    JSON.stringify(
      [...Object.entries(search).map(([name, value]) => `${name}=${value}`), ...hidden].toSorted(
        (a, b) => (a < b ? -1 : 1),
      ),
    );
  return text(shown) === text(view);
}
