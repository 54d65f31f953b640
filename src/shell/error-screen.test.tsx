// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadFailure } from '#/ui/import-fetched.ts';
import { ErrorScreen } from './error-screen.tsx';
import { retryCount } from './retry-count.ts';

const lost = () => new LoadFailure('Failed to fetch /assets/a.js', { isGone: false });

// The cast: of a lock manager the line asks for one lock and no more.
const ALONE = {
  request: (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({}),
} as unknown as LockManager;

let onLine = true;
/** A check of the line is answered. */
let hasShop = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  // happy-dom has none: this tab is the only one.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(ALONE);
  vi.stubGlobal('fetch', () =>
    hasShop
      ? Promise.resolve(new Response(null, { headers: { 'x-build': 'one' } }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  onLine = true;
  hasShop = true;
  vi.unstubAllGlobals();
  retryCount.reset('/a');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A shop whose page A fails as long as `page.error` says why, and every error that was ever drawn. */
async function openShop(error: Error) {
  const page: { error: Error | null; asked: number } = { error, asked: 0 };
  const drawn: string[] = [];
  const root = createRootRoute({
    component: () => (
      <>
        <header>The shop</header>
        <Outlet />
      </>
    ),
  });
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/a',
      loader() {
        page.asked += 1;
        if (page.error) throw page.error;
      },
      component: () => <h1>Page A</h1>,
    }),
    createRoute({ getParentRoute: () => root, path: '/about', component: () => <h1>Page B</h1> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
    defaultErrorComponent: (props: ErrorComponentProps) => {
      drawn.push(router.state.location.pathname);
      return <ErrorScreen {...props} />;
    },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await pass(0);
  return { page, drawn, router };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const alert = () => screen.getByRole('alert').textContent;

describe('a page whose files the line has lost', () => {
  it('is asked for after 2, 4 and 6 s, and then says that it cannot be loaded', async () => {
    hasShop = false;
    const { page } = await openShop(lost());
    expect(title()).toBe('Something went wrong');
    expect(alert()).toContain(
      'There seems to be a network issue. Please check your connection and try again.',
    );
    await pass(12_500);
    expect(page.asked).toBe(4);
    expect(title()).toBe('Unable to Load Page');
    expect(alert()).toContain('Unable to load this page. Please try refreshing the page.');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    expect(screen.getByText('The shop')).toBeTruthy();
    // The strategies end without a line; it still comes when that is back.
    await pass(10_000);
    expect(localStorage.getItem('app_mode')).toBe('offline');
    page.error = null;
    hasShop = true;
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(title()).toBe('Page A');
    expect(localStorage.getItem('app_mode')).toBeNull();
  });

  it('spends no try while there is no line', async () => {
    onLine = false;
    const { page } = await openShop(lost());
    await pass(600_000);
    expect(page.asked).toBe(1);
    page.error = null;
    onLine = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(title()).toBe('Page A');
  });
});

it('its files gone with an older shop, it does not ask again', async () => {
  const { page } = await openShop(new LoadFailure('/assets/a.js is gone', { isGone: true }));
  await pass(600_000);
  expect(page.asked).toBe(1);
  expect(title()).toBe('Unable to Load Page');
});

it.each([
  ['Failed to fetch', 'Connection Issue'],
  ['x is not a function', 'Something went wrong'],
])('an error of “%s” is said as “%s”', async (message, said) => {
  await openShop(new Error(message));
  expect(title()).toBe(said);
  expect(screen.getByRole('link', { name: 'Go Home' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('the error of one page is never seen on another, not for a moment', async () => {
  const { drawn, router } = await openShop(new Error('x is not a function'));
  expect(title()).toBe('Something went wrong');
  drawn.length = 0;
  await act(async () => {
    await router.navigate({ to: '/about' });
  });
  await pass(0);
  expect(title()).toBe('Page B');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(drawn.filter((path) => path === '/about')).toEqual([]);
});

it('tries of a page are spent by hand as well', async () => {
  const { page } = await openShop(new Error('x is not a function'));
  for (let times = 1; times <= 3; times += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(alert()).toContain(`Retry attempt: ${times} of 3`);
  }
  expect(page.asked).toBe(4);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reset Error State' }));
  await pass(0);
  expect(alert()).toContain('Retry attempt: 0 of 3');
});
