import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let answers: Map<string, () => Promise<Response>>;
let asked: string[];
let inPage: string[];

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

  it('says in the router’s words that a file is gone, so that the page is opened afresh', async () => {
    answers.set('/assets/a.js', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(load(['assets/a.js'])).rejects.toThrow(
      /^Failed to fetch dynamically imported module/,
    );
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
