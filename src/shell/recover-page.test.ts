import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';

interface There {
  by: string | null;
  recovered: number;
  lineReturns: () => void;
}

const there = vi.hoisted((): There => ({ by: null, recovered: 0, lineReturns: () => {} }));
vi.mock('./recover.ts', () => ({
  recover: () => {
    there.recovered += 1;
    return Promise.resolve({ by: there.by, tried: [] });
  },
}));
vi.mock('#/platform/line/line.ts', () => ({
  whenLineReturns: (callback: () => void) => {
    there.lineReturns = callback;
    return () => void (there.lineReturns = () => {});
  },
}));
const { forgetRecovery, recoverPage } = await import('./recover-page.ts');

function failed(again: () => Promise<boolean>) {
  const queryClient = new QueryClient();
  const history = createMemoryHistory({ initialEntries: ['/faq'] });
  const router = createRouter({
    routeTree: createRootRoute(),
    history,
    context: { queryClient },
  });
  return { router, queryClient, tries: 3, again };
}

beforeEach(() => {
  Object.assign(there, { by: null, recovered: 0, lineReturns: () => {} });
  for (const page of ['/faq', '/products']) forgetRecovery(page);
});

it('tries the strategies of a page once, until somebody wants them anew', () => {
  const page = failed(() => Promise.resolve(false));
  recoverPage('timeout', '/faq', page);
  recoverPage('timeout', '/faq', page);
  expect(there.recovered).toBe(1);
  recoverPage('timeout', '/products', page);
  expect(there.recovered).toBe(2);
  forgetRecovery('/faq');
  recoverPage('timeout', '/faq', page);
  expect(there.recovered).toBe(3);
});

it('makes the page again once when the line returns, if it is still open', async () => {
  there.by = 'offline_mode';
  const again = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  recoverPage('connection', '/faq', failed(again));
  await Promise.resolve();
  expect(again).not.toHaveBeenCalled();
  there.lineReturns();
  there.lineReturns();
  expect(again).toHaveBeenCalledTimes(1);

  recoverPage('connection', '/products', failed(again));
  await Promise.resolve();
  there.lineReturns();
  expect(again).toHaveBeenCalledTimes(1);
});

it('waits for no line where something else ended it', async () => {
  const again = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  recoverPage('timeout', '/faq', failed(again));
  await Promise.resolve();
  there.lineReturns();
  expect(again).not.toHaveBeenCalled();
});
