import { ScriptOnce, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRefreshOnLeaving } from '#/features/account/use-refresh-on-leaving.ts';
import { m } from '#/paraglide/messages.js';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import SYSTEM_THEME from '../system-theme.inline.ts?script';
import { followSystemTheme } from '../theme.ts';
import { adminPages, ADMIN_GROUPS, type AdminGroup } from './admin-pages.ts';
import { currentPlace } from './match-admin-page.ts';

export function AdminFrame({ children }: { children: ReactNode }) {
  const pathname = delocalizePath(useLocation().pathname);
  const current = currentPlace(menu, pathname);
  useLayoutEffect(followSystemTheme, []);
  useRefreshOnLeaving();
  return (
    <div className="min-h-[calc(100dvh-var(--top-bar))] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <ScriptOnce>{SYSTEM_THEME}</ScriptOnce>
      {/* Begun anew with every page, which closes it. */}
      <details
        key={pathname}
        className="group sticky top-(--top-bar) z-20 border-b border-line bg-raised lg:hidden"
      >
        <summary className="flex h-12 cursor-pointer items-center justify-between px-4 font-semibold md:px-6">
          <span>
            <span className="font-normal text-quiet">{m.admin_title()} · </span>
            {current?.menu.label() ?? m.admin_places()}
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <Places current={current?.path} className="max-h-[60dvh] overflow-y-auto border-t" />
      </details>
      <aside className="hidden border-r border-line bg-raised lg:block">
        <div className="sticky top-(--top-bar)">
          <p className="px-5 pt-5 font-display text-lg font-bold">{m.admin_title()}</p>
          <Places
            current={current?.path}
            className="max-h-[calc(100dvh-var(--top-bar)-4rem)] overflow-y-auto"
          />
        </div>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const menu = adminPages.flatMap(({ path, menu: place }) => (place ? [{ path, menu: place }] : []));

const groupLabels: Record<AdminGroup, () => string> = {
  desk: m.admin_group_desk,
  goods: m.admin_group_goods,
  people: m.admin_group_people,
  words: m.admin_group_words,
  settings: m.admin_group_settings,
};

function Places({ current, className }: { current: string | undefined; className: string }) {
  return (
    <nav aria-label={m.admin_places()} className={`border-line p-2 ${className}`}>
      {ADMIN_GROUPS.map((group) => (
        <Group key={group} group={group} current={current} />
      ))}
    </nav>
  );
}

function Group({ group, current }: { group: AdminGroup; current: string | undefined }) {
  const id = `admin-group-${group}`;
  return (
    <>
      <h2 id={id} className="px-3 pt-4 pb-1 text-xs font-semibold text-quiet">
        {groupLabels[group]()}
      </h2>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {menu
          .filter((place) => place.menu.group === group)
          .map(({ path, menu: { label, icon: Icon } }) => (
            <li key={path}>
              <AdminLink
                to={path}
                aria-current={path === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-quiet no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <Icon size={18} aria-hidden="true" />
                {label()}
              </AdminLink>
            </li>
          ))}
      </ul>
    </>
  );
}
