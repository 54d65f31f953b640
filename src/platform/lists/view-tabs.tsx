import { Settings2, Star, Users } from 'lucide-react';
import { NO_VIEW, type KeptViews, type SavedView } from '#/domain/lists/saved-view.ts';
import { m } from '#/paraglide/messages.js';
import { Button, buttonClass } from '#/ui/button.tsx';
import { AdminLink, type AdminPath } from '../routing/admin-link.tsx';

interface ViewTabsProps {
  to: AdminPath;
  /** What the address of the plain list says. */
  base: Readonly<Record<string, string>>;
  kept: KeptViews;
  opened: SavedView | undefined;
  /** What the page is called without a view. */
  plain?: string | undefined;
  /** Says what the open view is and lets it be changed. */
  onEdit: () => void;
}

/** The views of a list, the plain list first; nothing while there are none. */
export function ViewTabs(props: ViewTabsProps) {
  const { to, base, kept, opened, plain = m.list_view_all(), onEdit } = props;
  const { views, defaultId } = kept;
  if (views.length === 0) return null;
  const tabs = [
    {
      id: undefined,
      name: plain,
      search: { ...base, ...(defaultId !== null && { saved: NO_VIEW }) },
      isShared: false,
    },
    ...views.map(({ id, name, search, isShared }) => ({
      id,
      name,
      search: { ...search, saved: id },
      isShared,
    })),
  ];
  return (
    <div data-no-print className="mb-3 flex items-center gap-1">
      <nav aria-label={m.list_views()} className="flex min-w-0 gap-1 overflow-x-auto p-1">
        {tabs.map(({ id, name, search, isShared }) => {
          const isCurrent = id === opened?.id;
          return (
            <AdminLink
              key={id ?? ''}
              to={to}
              search={search}
              aria-current={isCurrent ? 'page' : undefined}
              className={buttonClass(
                { variant: isCurrent ? 'secondary' : 'quiet', size: 'sm' },
                isCurrent ? 'shrink-0 bg-overlay' : 'shrink-0',
              )}
            >
              {id !== undefined && id === defaultId && (
                <Star size={14} role="img" aria-label={m.list_view_is_default()} />
              )}
              <span className="max-w-48 truncate">{name}</span>
              {isShared && <Users size={14} role="img" aria-label={m.list_view_is_shared()} />}
            </AdminLink>
          );
        })}
      </nav>
      {opened && (
        <Button
          variant="quiet"
          size="sm"
          icon
          aria-label={m.list_view_edit_of({ name: opened.name })}
          onClick={onEdit}
        >
          <Settings2 size={18} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
