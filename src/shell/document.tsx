import {
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
  useMatch,
  type AnyRouteMatch,
} from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { getLocale } from '#/paraglide/runtime.js';
import { LateBoundary } from '#/ui/late-part.tsx';
import { ToasterSlot } from '#/ui/toaster-slot.tsx';
import { DeferredPageEnd, DeferredPayHeader } from './deferred.tsx';
import { usePayFrame } from './pay-frame.ts';
import { Providers } from './providers.tsx';
import { RouteProgress } from './route-progress.tsx';
import { siteIdentity } from './site-identity.ts';
import { ShopBanner } from './shop-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import EVENT_DAYS from './event-days.inline.ts?script';
import MARK_LINE from '#/platform/data-saver/mark-line.inline.ts?script';
import STORED_THEME from './stored-theme.inline.ts?script';
import { TopBar } from './top-bar.tsx';

// Only the server writes it.
const headScript = createIsomorphicFn()
  .server(() => `${STORED_THEME}\n${MARK_LINE}\n${EVENT_DAYS}`)
  .client(() => '');

export function DocumentFrame({ children }: { children: ReactNode }) {
  const { name, origin, build } = siteIdentity();
  return (
    // Scripts in the head change `data-theme` and mark the line before React is there.
    <html
      lang={getLocale()}
      data-theme="night"
      data-shop={name}
      data-origin={origin}
      data-build={build}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <ScriptOnce>{headScript()}</ScriptOnce>
      </head>
      <body>
        <Providers>{children}</Providers>
        <Scripts />
      </body>
    </html>
  );
}

// One element for ever: rendering it anew would make React throw away what is not alive yet.
const pageEnd = (
  <LateBoundary of={DeferredPageEnd}>
    <DeferredPageEnd />
  </LateBoundary>
);

export function PageLayout() {
  // The back office has a bar and a menu of its own, and its `<main>` beside them.
  const isStaff = useMatch({ from: '/admin', shouldThrow: false, select: isThere });
  const isPaying = usePayFrame();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RouteProgress />
      {!isStaff && <ShopBanner />}
      {!isStaff && !isPaying && <TopBar />}
      {isPaying && (
        <LateBoundary of={DeferredPayHeader} waiting={<div className="h-16" />}>
          <DeferredPayHeader />
        </LateBoundary>
      )}
      {isStaff ? (
        <Outlet />
      ) : (
        <main id="main" tabIndex={-1} className="grow">
          <Outlet />
        </main>
      )}
      {!isStaff && pageEnd}
      <ToasterSlot />
    </div>
  );
}

/** False for those who are refused: their page is the storefront's. */
function isThere({ status }: AnyRouteMatch): boolean {
  return status === 'success';
}
