import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let answers: Map<string, () => Promise<Response>>;
let asked: string[];
let inPage: string[];
let lostEvents: number;

/** What `importFetched` asks a browser, and nothing else. */
beforeEach(() => {
  vi.resetModules();
  answers = new Map();
  asked = [];
  inPage = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answers.get(address)?.() ?? Promise.resolve(new Response('export {}'));
  });
  lostEvents = 0;
  const window = new EventTarget();
  window.addEventListener('line-lost', () => (lostEvents += 1));
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      inPage.find((address) => selector.includes(`"${address}"`)) ?? null,
  });
});

afterEach(() => vi.unstubAllGlobals());

const lost = () => Promise.reject(new TypeError('NetworkError'));

async function load(files?: string[]): Promise<string> {
  const { importFetched } = await import('./import-fetched.ts');
  return importFetched(() => Promise.resolve('the module'), files);
}

describe('importFetched', () => {
  it('fetches every file once before it imports', async () => {
    expect(await load(['assets/a.js', 'assets/b.js'])).toBe('the module');
    expect(await load(['assets/b.js', 'assets/c.js'])).toBe('the module');
    expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
  });

  it('imports nothing as long as a file is lost, and asks again for that file only', async () => {
    answers.set('/assets/b.js', lost);
    await expect(load(['assets/a.js', 'assets/b.js'])).rejects.toThrow(
      'Failed to fetch /assets/b.js',
    );
    answers.clear();
    asked.length = 0;
    expect(await load(['assets/a.js', 'assets/b.js'])).toBe('the module');
    expect(asked).toEqual(['/assets/b.js']);
  });

  it.each([404, 410])('says that a file is gone (%i)', async (status) => {
    answers.set('/assets/a.js', () => Promise.resolve(new Response('', { status })));
    await expect(load(['assets/a.js'])).rejects.toMatchObject({ isGone: true });
  });

  it.each([429, 500, 502, 503])('takes %i for a bad moment of the line', async (status) => {
    answers.set('/assets/a.js', () => Promise.resolve(new Response('', { status })));
    await expect(load(['assets/a.js'])).rejects.toMatchObject({
      isGone: false,
      message: 'Failed to fetch /assets/a.js',
    });
    expect(lostEvents).toBe(1);
  });

  it('takes the page of another network for a bad moment of the line', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    answers.set('/assets/a.js', () => Promise.resolve(new Response('<p>Sign in', { headers })));
    await expect(load(['assets/a.js'])).rejects.toMatchObject({ isGone: false });
    expect(lostEvents).toBe(1);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://shop/assets/a.js',
    'error loading dynamically imported module: https://shop/assets/a.js',
    'Importing a module script failed.',
  ])('has words of its own for an import that failed: “%s”', async (words) => {
    const { importFetched } = await import('./import-fetched.ts');
    const failed = importFetched(() => Promise.reject(new TypeError(words)));
    await expect(failed).rejects.toMatchObject({ isGone: true, message: 'Not to be imported' });
  });

  it('passes on what a module throws itself', async () => {
    const { importFetched } = await import('./import-fetched.ts');
    const fault = new TypeError('x is not a function');
    await expect(importFetched(() => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('leaves to the page what the page names', async () => {
    inPage = ['/assets/a.js'];
    await load(['assets/a.js']);
    expect(asked).toEqual([]);
  });

  it('imports what needs no file', async () => {
    expect(await load()).toBe('the module');
  });
});
