import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Browser } from '@playwright/test';
import { expect, test } from './journey.ts';
import { schemaFaults } from './schema-org.ts';

const STARTS = ['/', '/sw'];
const MOST_JAVASCRIPT = 130 * 1024;
const PER_TEMPLATE = 1;
/** Shown only to machines, or made of filters that repeat other pages. */
const NOT_FOLLOWED = /^\/(?:api|media|assets|brand|dev)\/|\?/;

interface Found {
  path: string;
  status: number;
  type: string;
  html: string;
  from: string;
}

let crawled: Promise<Found[]> | undefined;

/** Every address that can be reached by links from the two home pages, each fetched once. */
function crawl(request: APIRequestContext): Promise<Found[]> {
  crawled ??= fetchAll(request);
  return crawled;
}

async function fetchAll(request: APIRequestContext): Promise<Found[]> {
  const from = new Map(STARTS.map((path) => [path, 'the start']));
  const found: Found[] = [];
  for (const path of from.keys()) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const type = answer.headers()['content-type'] ?? '';
    const html = type.startsWith('text/html') ? await answer.text() : '';
    found.push({ path, status: answer.status(), type, html, from: from.get(path) ?? '' });
    if (NOT_FOLLOWED.test(path)) continue;
    for (const link of linksOf(html)) if (!from.has(link)) from.set(link, path);
  }
  return found;
}

/** Our own addresses in a page: links, pictures, files; without the part after `#`. */
function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/<(?:a|img|link|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g)];
  return addresses
    .map(([, address = '']) => address.replaceAll('&amp;', '&').split('#')[0] ?? '')
    .filter((address) => address.startsWith('/') && !address.startsWith('//'));
}

/** `/products/01a1…` and its 39 sisters are one template. */
function templateOf(path: string): string {
  return path.replace(/\/(?:[0-9a-f]{8}-[\w-]+|(?<=\/blog\/)[\w-]+)(?=\/|$)/, '/*');
}

test.describe('the whole site', () => {
  test('has no broken link, a title and a language everywhere, and true data for machines', async ({
    request,
  }) => {
    test.slow();
    const found = await crawl(request);
    const pages = found.filter(({ html }) => html !== '');
    expect(pages.length).toBeGreaterThan(100);
    expect(found.filter(({ status }) => status !== 200).map(describeLink)).toEqual([]);
    for (const { path, html } of pages) {
      const language = /^\/sw(?:\/|$|\?)/.test(path) ? 'sw' : 'en';
      expect.soft(/<html[^>]*\slang="(\w+)"/.exec(html)?.[1], `language of ${path}`).toBe(language);
      expect
        .soft(/<title>([^<]+)<\/title>/.exec(html)?.[1], `title of ${path}`)
        .toMatch(/\S.+GO LED|GO LED.+\S/);
      expect.soft(html.match(/<h1[\s>]/g)?.length, `main headings of ${path}`).toBe(1);
      const data = [
        ...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
      ];
      const faults = data.flatMap(([, text = '']) => schemaFaults(text));
      expect.soft(faults, `structured data of ${path}`).toEqual([]);
    }
    const titles = pages
      .filter(({ path }) => !path.includes('?'))
      .map(({ html }) => /<title>([^<]+)/.exec(html)?.[1]);
    const listed = pages.filter(
      ({ path, html }) => !path.includes('?') && !html.includes('noindex'),
    );
    expect(new Set(titles).size).toBeGreaterThan(listed.length / 2);
  });

  test('is light and quiet on every kind of page', async ({ request, browser, baseURL }) => {
    test.slow();
    const seen = new Map<string, number>();
    const chosen = (await crawl(request)).filter(({ path, html }) => {
      if (html === '' || path.includes('?')) return false;
      const count = (seen.get(templateOf(path)) ?? 0) + 1;
      seen.set(templateOf(path), count);
      return count <= PER_TEMPLATE;
    });
    const heavy: string[] = [];
    const loud: string[] = [];
    for (const { path } of chosen) {
      const { bytes, noise } = await weigh(browser, new URL(path, baseURL).href);
      loud.push(...noise.map((line) => `${path}: ${line}`));
      // A cart and what is saved are known to their browser only, and a sign-in may have to lead on: these
      // cannot wait for a touch.
      const waits = !/^(?:\/sw)?\/(?:cart|saved|auth\/[\w-]+)$/.test(path);
      if (waits && bytes > MOST_JAVASCRIPT) heavy.push(`${path}: ${(bytes / 1024).toFixed(1)} KB`);
    }
    expect.soft(loud, 'consoles').toEqual([]);
    expect.soft(heavy, 'pages with too much JavaScript').toEqual([]);
  });

  test('can be read without JavaScript', async ({ request, browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const product = /href="(\/products\/[0-9a-f]{8}-[\w-]+)"/.exec(
      await (await request.get('/products')).text(),
    )?.[1];
    for (const path of [
      '/',
      '/products',
      product ?? '',
      '/about',
      '/faq',
      '/blog',
      '/contact',
      '/shipping',
      '/privacy',
      '/terms',
      '/sw',
      '/sw/faq',
    ]) {
      await page.goto(new URL(path, baseURL).href);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect.soft(text.length, `text of ${path}`).toBeGreaterThan(150);
      await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
    }
    await context.close();
  });
});

function describeLink({ path, status, from }: Found): string {
  return `${path} answers ${status}, linked from ${from}`;
}

/** Bytes of a script, gzipped. */
const weights = new Map<string, number>();

/** What a visit without a touch costs in JavaScript, gzipped, and what it says on the console. */
async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const noise: string[] = [];
  const scripts = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  let bytes = 0;
  // Read again: of a response that comes while the page is left the browser has no body.
  for (const script of scripts) {
    const weight =
      weights.get(script) ?? gzipSync(await (await context.request.get(script)).body()).length;
    weights.set(script, weight);
    bytes += weight;
  }
  await context.close();
  return { bytes, noise };
}
