import { useQueryClient } from '@tanstack/react-query';
import { ScriptOnce, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useShop } from '#/features/content/use-shop.ts';
import { loadGuards } from '#/features/account/guard-by-audience.ts';
import { useRefreshOnLeaving } from '#/features/account/use-refresh-on-leaving.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { LineBanner } from '../line-banner.tsx';
import SYSTEM_THEME from '../system-theme.inline.ts?script';
import { startOffline } from '../offline/start-late.ts';
import { followSystemTheme } from '../theme.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminMenu, menuPlaces } from './admin-menu.tsx';
import { adminPages } from './admin-pages.ts';
import { CommandMenu } from './command-menu.tsx';
import { KeyHelp } from './key-help.tsx';
import { currentPlace, findPlace } from './match-admin-page.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useAdminEvents } from './use-admin-events.ts';
import { useAdminKeys } from './use-admin-keys.ts';

/** Around every page of the back office, in place of the storefront's bar and footer. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const pathname = delocalizePath(useLocation().pathname);
  const isBare = findPlace(adminPages, pathname)?.place.isBare ?? false;
  if (isBare) return <PreviewFrame>{children}</PreviewFrame>;
  return <MenuFrame pathname={pathname}>{children}</MenuFrame>;
}

function MenuFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const place = currentPlace(adminPages, pathname);
  const current = menuPlaces.find(({ path }) => path === place?.path);
  const [opened, setOpened] = useState<'commands' | 'keys' | null>(null);
  const isHydrated = useHydrated();
  useLayoutEffect(followSystemTheme, []);
  useEffect(() => {
    // Without it the next page asks again, and says why it cannot be shown.
    loadGuards().catch(() => {});
  }, []);
  useRefreshOnLeaving();
  useAdminKeys(setOpened);
  useAdminEvents(useShop().tagId, pathname);
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => startOffline(router, queryClient), [router, queryClient]);
  const close = () => setOpened(null);
  return (
    <div className="[--top-bar:4rem]">
      <ScriptOnce>{SYSTEM_THEME}</ScriptOnce>
      <AdminBar pathname={pathname} current={current} onFind={() => setOpened('commands')} />
      <div id="line" data-no-print className="sticky top-(--top-bar) z-20" />
      <LineBanner />
      <div className="min-h-[calc(100dvh-var(--top-bar))] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside data-no-print className="hidden border-r border-line bg-raised lg:block">
          <AdminMenu
            current={current?.path}
            className="sticky top-(--top-bar) max-h-[calc(100dvh-var(--top-bar))] overflow-y-auto"
          />
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0">
          {/* What is typed before hydration would be shown and not saved. */}
          <div inert={!isHydrated}>{children}</div>
        </main>
      </div>
      <CommandMenu open={opened === 'commands'} onClose={close} />
      <KeyHelp open={opened === 'keys'} onClose={close} />
    </div>
  );
}
