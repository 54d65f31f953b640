import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect, useMatch } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import type { AdminAddress, AdminPage } from '#/platform/routing/admin-page.tsx';
import { found } from '../page-data.ts';
import { adminPathOf } from './admin-path.ts';
import { adminPages } from './admin-pages.ts';
import { findPlace } from './match-admin-page.ts';

const pages = new Map<string, AdminPage | Promise<AdminPage>>();

/** The code of a page, fetched once; a fetch that fails is tried anew by the next who asks. */
function pageOf(pattern: string, load: () => Promise<AdminPage>): AdminPage | Promise<AdminPage> {
  const known = pages.get(pattern);
  if (known) return known;
  const fetched = load();
  pages.set(pattern, fetched);
  fetched.then(
    (page) => pages.set(pattern, page),
    () => pages.delete(pattern),
  );
  return fetched;
}

interface Opened {
  path: string;
  search: AdminAddress['search'];
}

/** For the route's loader: fetches the page and what it shows first. */
export async function loadAdminPage(client: QueryClient, { path, search }: Opened) {
  const opened = findPlace(adminPages, path);
  if (!opened) throw notFound();
  const page = await pageOf(opened.place.path, opened.place.load);
  const byDefault = await page.redirect(client, search);
  if (byDefault) {
    const params = { _splat: path.slice('/admin/'.length) };
    throw redirect({ to: '/admin/$', params, search: byDefault, replace: true });
  }
  await found(page.load(client, { search, params: opened.params }));
  return { title: page.title() };
}

/**
 * The route's component, once the page that a reload shows is there: hydrated later, it would miss
 * a press. The router awaits it: a module that awaits at its top tears the chunks apart.
 */
export async function readyAdminOutlet() {
  if (typeof window !== 'undefined') {
    const opened = findPlace(adminPages, delocalizePath(window.location.pathname));
    if (opened)
      await Promise.resolve(pageOf(opened.place.path, opened.place.load)).catch(() => null);
  }
  return { default: AdminOutlet };
}

function AdminOutlet() {
  const { params, loaderDeps } = useMatch({ from: '/admin/$' });
  const opened = findPlace(adminPages, adminPathOf(params._splat));
  if (!opened) throw notFound();
  const page = pageOf(opened.place.path, opened.place.load);
  const ready = page instanceof Promise ? use(page) : page;
  const content = ready.draw({ search: loaderDeps.search, params: opened.params });
  return ready.isWholeScreen ? content : <Spaced page={ready}>{content}</Spaced>;
}

function Spaced({ page, children }: { page: AdminPage; children: ReactNode }) {
  const { title, lead, aside: Aside } = page;
  return (
    <div className="px-4 pt-5 pb-12 md:px-6 lg:pt-6">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{title()}</h1>
          {lead && <p className="mt-1 text-sm text-quiet">{lead()}</p>}
        </div>
        {Aside && <Aside />}
      </header>
      {children}
    </div>
  );
}
