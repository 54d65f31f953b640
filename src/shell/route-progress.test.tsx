// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusEachPage } from './focus-page.ts';
import { Providers } from './providers.tsx';
import { preloadSlowPage, RouteProgress } from './route-progress.tsx';

beforeEach(async () => {
  preloadSlowPage();
  await import('./slow-page.tsx');
  vi.useFakeTimers();
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Two pages; the answer for the second takes `ms`. */
async function openShop(ms: number) {
  const root = createRootRoute({
    component: () => (
      <>
        <RouteProgress />
        <input aria-label="Search" />
        <Link to="/about">To B</Link>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/a', component: () => <h1>Page A</h1> }),
    createRoute({
      getParentRoute: () => root,
      path: '/about',
      loader: () => new Promise<void>((resolve) => setTimeout(resolve, ms)),
      component: () => <h1>Page B</h1>,
    }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
  });
  focusEachPage(router);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await pass(0);
  return router;
}

const bar = () => document.querySelector('.route-progress');
const main = () => screen.getByRole('main');
const title = () => screen.getByRole('heading', { level: 1 });

async function walk(): Promise<void> {
  const link = screen.getByRole('link', { name: 'To B' });
  link.focus();
  fireEvent.click(link);
  await pass(0);
}

describe('a page that takes its time', () => {
  it('is announced once it is late, while the page before stays', async () => {
    await openShop(60_000);
    expect(bar()).toBeNull();
    await walk();
    expect(bar()).not.toBeNull();
    expect(main().getAttribute('aria-busy')).toBe('true');
    expect(title().textContent).toBe('Page A');
    await pass(900);
    expect(screen.getByRole('status').textContent).toBe('');
    await pass(200);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await pass(4_000);
    expect(screen.getByRole('status').textContent).toBe(
      'Still trying… The line is slow at the moment.',
    );
    await pass(60_000);
    expect(title().textContent).toBe('Page B');
    expect(bar()).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(main().hasAttribute('aria-busy')).toBe(false);
  });

  it('is given up, back to the page that is open', async () => {
    const router = await openShop(60_000);
    await walk();
    await pass(5_100);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(100);
    expect(router.state.location.pathname).toBe('/a');
    expect(title().textContent).toBe('Page A');
    expect(bar()).toBeNull();
    await pass(120_000);
    expect(title().textContent).toBe('Page A');
  });
});

describe('the focus after another page has been opened', () => {
  it('is on its heading, which is no stop of its own', async () => {
    await openShop(0);
    await walk();
    await pass(10);
    expect(document.activeElement).toBe(title());
    title().blur();
    expect(title().hasAttribute('tabindex')).toBe(false);
  });

  it('stays with whoever has taken it meanwhile', async () => {
    await openShop(3_000);
    await walk();
    const search = screen.getByRole('textbox', { name: 'Search' });
    search.focus();
    await pass(3_100);
    expect(title().textContent).toBe('Page B');
    expect(document.activeElement).toBe(search);
  });
});
