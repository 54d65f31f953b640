import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useId } from 'react';
import { waitingOptions } from '#/features/desk/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import { adminPages } from './admin-pages.ts';
import { ADMIN_GROUPS, type AdminGroup } from './admin-route.ts';

export const menuPlaces = adminPages.flatMap(({ path, menu }) => (menu ? [{ path, menu }] : []));

export type MenuPlace = (typeof menuPlaces)[number];

const groupLabels: Record<AdminGroup, () => string> = {
  desk: m.admin_group_desk,
  goods: m.admin_group_goods,
  people: m.admin_group_people,
  words: m.admin_group_words,
  settings: m.admin_group_settings,
};

interface AdminMenuProps {
  /** The path of the place that is marked. */
  current: string | undefined;
  className: string;
}

/** Every place of the back office by group, with how much waits there. */
export function AdminMenu({ current, className }: AdminMenuProps) {
  return (
    <nav aria-label={m.admin_places()} className={`border-line p-2 ${className}`}>
      {ADMIN_GROUPS.map((group) => (
        <Group key={group} group={group} current={current} />
      ))}
      <Link
        to="/"
        className="mt-4 flex min-h-11 items-center gap-3 border-t border-line px-3 pt-2 text-sm text-quiet no-underline hover:text-ink sm:hidden"
      >
        <Store size={18} aria-hidden="true" /> {m.admin_to_shop()}
      </Link>
    </nav>
  );
}

function Group({ group, current }: { group: AdminGroup; current: string | undefined }) {
  // The menu is drawn twice: beside the page, and in the panel of a phone.
  const id = useId();
  return (
    <>
      <h2 id={id} className="px-3 pt-4 pb-1 text-xs font-semibold text-quiet">
        {groupLabels[group]()}
      </h2>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {menuPlaces
          .filter(({ menu }) => menu.group === group)
          .map((place) => (
            <li key={place.path}>
              <PlaceLink place={place} isCurrent={place.path === current} />
            </li>
          ))}
      </ul>
    </>
  );
}

function PlaceLink({ place, isCurrent }: { place: MenuPlace; isCurrent: boolean }) {
  const { path, menu } = place;
  const { label, icon: Icon, waiting } = menu;
  const { data: count = 0 } = useQuery({
    ...waitingOptions(),
    enabled: waiting !== undefined,
    select: (counts) => (waiting ? counts[waiting] : 0),
  });
  return (
    <AdminLink
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-quiet no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className="grow">{label()}</span>
      {count > 0 && (
        <span className="rounded-full bg-overlay px-2 py-0.5 text-xs font-semibold text-ink tabular-nums">
          {count > 99 ? '99+' : count}
          <VisuallyHidden> {m.admin_waiting()}</VisuallyHidden>
        </span>
      )}
    </AdminLink>
  );
}
