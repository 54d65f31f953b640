import type { Page } from '@playwright/test';
import { startLineToShop } from '#tests/setup/line-to-shop.ts';
import { expect, test as journey } from './journey.ts';

type Line = Awaited<ReturnType<typeof startLineToShop>>;

// A line of its own for each journey, which the test cuts; the shop behind it is everybody's.
export const test = journey.extend<{ line: Line; shopUrl: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  shopUrl: async ({}, use) => use(process.env.PLAYWRIGHT_TEST_BASE_URL ?? ''),
  line: async ({ shopUrl }, use) => {
    const line = await startLineToShop(shopUrl);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** What a journey with a service worker and a cut line uses: `test.use(onCutLine)`. */
export const onCutLine = {
  serviceWorkers: 'allow' as const,
  // Chrome's own lines about what the cut line took, and ours about signing out on it.
  allowedNoise: [/Failed to load resource|net::ERR_|Signing out failed/],
};

/** Until the worker holds this page, its own and those that everybody may want. */
export async function untilStored(page: Page, ...paths: string[]): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) {
          found.push(new URL(url).pathname);
        }
      }
      return found;
    });
  await expect.poll(kept, { timeout: 60_000 }).toEqual(expect.arrayContaining(paths));
  // Asked for last: the files of the offline page are there, too.
  await expect
    .poll(async () => (await kept()).filter((path) => path.endsWith('.js')).length)
    .toBeGreaterThan(5);
}

/** The line above a copy. */
export const copyBar = (page: Page) =>
  page.getByText(/^(?:Saved copy, as of|Nakala iliyohifadhiwa, ya) \d\d:\d\d\./);

/** Every text that this browser holds in its caches and storages. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}
