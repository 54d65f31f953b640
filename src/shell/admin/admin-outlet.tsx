import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect, useMatch } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { AdminLink, type AdminPath } from '#/platform/routing/admin-link.tsx';
import type { AdminAddress, AdminPage } from '#/platform/routing/admin-page.tsx';
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx';
import { classNames } from '#/ui/class-names.ts';
import { found } from '../page-data.ts';
import { adminPathOf } from './admin-path.ts';
import { adminPages } from './admin-pages.ts';
import { findPlace, placesAbove } from './match-admin-page.ts';

const pages = new Map<string, AdminPage | Promise<AdminPage>>();
const failed = new WeakSet<object>();

/**
 * The code of a page, fetched once. Where that failed it stays so for who draws the page: a new fetch
 * for each draw would never come to an end, and nothing would be said.
 */
function pageOf(pattern: string, load: () => Promise<AdminPage>): AdminPage | Promise<AdminPage> {
  const known = pages.get(pattern);
  if (known) return known;
  const fetched = load();
  pages.set(pattern, fetched);
  fetched.then(
    (page) => pages.set(pattern, page),
    () => failed.add(fetched),
  );
  return fetched;
}

/** For who opens the page, or asks for it again: a fetch that failed is tried anew. */
function openPage(pattern: string, load: () => Promise<AdminPage>) {
  const known = pages.get(pattern);
  if (known && failed.has(known)) pages.delete(pattern);
  return pageOf(pattern, load);
}

interface Opened {
  path: string;
  search: AdminAddress['search'];
}

/** For the route's loader: fetches the page and what it shows first. */
export async function loadAdminPage(client: QueryClient, { path, search }: Opened) {
  const opened = findPlace(adminPages, path);
  if (!opened) throw notFound();
  const page = await openPage(opened.place.path, opened.place.load);
  const byDefault = await page.redirect(client, search);
  if (byDefault) {
    const params = { _splat: path.slice('/admin/'.length) };
    throw redirect({ to: '/admin/$', params, search: byDefault, replace: true });
  }
  await found(page.load(client, { search, params: opened.params }));
  return { title: page.title(opened.params) };
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
  const address = { search: loaderDeps.search, params: opened.params };
  const content = ready.draw(address);
  if (ready.isWholeScreen) return content;
  const title = ready.title(opened.params);
  return (
    <Spaced
      page={ready}
      title={title}
      above={crumbsOf(adminPathOf(params._splat), title)}
      searchAbove={ready.searchAbove(address)}
    >
      {content}
    </Spaced>
  );
}

interface Crumb {
  to: AdminPath;
  label: () => string;
}

interface SpacedProps {
  page: AdminPage;
  title: string;
  above: readonly Crumb[];
  /** Of the last of them. */
  searchAbove: object;
  children: ReactNode;
}

function Spaced(props: SpacedProps) {
  const { page, title, above, searchAbove, children } = props;
  const { lead, aside: Aside } = page;
  const searchOf = (crumb: Crumb) => (crumb === above.at(-1) ? searchAbove : {});
  return (
    <div className={classNames('px-4 pb-12 md:px-6', above.length > 0 ? 'pt-2' : 'pt-5 lg:pt-6')}>
      {above.length > 0 && (
        <Breadcrumbs
          links={above.map((crumb) => ({
            key: crumb.to,
            link: (
              <AdminLink to={crumb.to} search={searchOf(crumb)}>
                {crumb.label()}
              </AdminLink>
            ),
          }))}
          current={title}
        />
      )}
      <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-1 text-sm text-quiet">{lead()}</p>}
        </div>
        {Aside && <Aside />}
      </header>
      {children}
    </div>
  );
}

/** The pages above this one that have a name of their own; beside a page of its name it is a tab. */
function crumbsOf(path: string, title: string): Crumb[] {
  return placesAbove(adminPages, path).flatMap(({ place: { menu, crumb }, path: above }) => {
    const label = crumb ?? menu?.label;
    // The cast: it is the beginning of a path of the back office.
    return label && label() !== title ? [{ to: above as AdminPath, label }] : [];
  });
}
