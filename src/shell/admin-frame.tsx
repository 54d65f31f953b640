import { Link, ScriptOnce, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRefreshOnLeaving } from '#/features/account/use-refresh-on-leaving.ts';
import { m } from '#/paraglide/messages.js';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { adminNav, currentPlace } from './admin-nav.ts';
import SYSTEM_THEME from './system-theme.inline.ts?script';
import { followSystemTheme } from './theme.ts';

export function AdminFrame({ children }: { children: ReactNode }) {
  const pathname = delocalizePath(useLocation().pathname);
  const current = currentPlace(adminNav(), pathname);
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
            {current?.label ?? m.admin_places()}
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <Places current={current?.to} className="max-h-[60dvh] overflow-y-auto border-t" />
      </details>
      <aside className="hidden border-r border-line bg-raised lg:block">
        <div className="sticky top-(--top-bar)">
          <p className="px-5 pt-5 font-display text-lg font-bold">{m.admin_title()}</p>
          <Places
            current={current?.to}
            className="max-h-[calc(100dvh-var(--top-bar)-4rem)] overflow-y-auto"
          />
        </div>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Places({ current, className }: { current: string | undefined; className: string }) {
  return (
    <nav aria-label={m.admin_places()} className={`border-line p-2 ${className}`}>
      <ul className="grid gap-0.5">
        {adminNav().map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              // The router marks every address above the current one as well.
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={to === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-quiet no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <Icon size={18} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AdminPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the title: what one does here most. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, lead, aside, children }: AdminPageProps) {
  return (
    <div className="px-4 pt-5 pb-12 md:px-6 lg:pt-6">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-1 text-sm text-quiet">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
