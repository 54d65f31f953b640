import { queueError } from './error-queue.ts';
import { LINE_LOST } from './line-events.ts';

/** Files that have come, or are coming. One that failed is asked for again. */
const coming = new Map<string, Promise<void>>();

/**
 * A file of ours that did not come. Never in a browser's own words: at those the router opens the
 * page afresh by itself, which without a line ends on the browser's own page.
 */
export class LoadFailure extends Error {
  /** Gone with an older shop, or kept as failed by the browser: asking this page again cannot help. */
  readonly isGone: boolean;

  constructor(message: string, { isGone, cause }: { isGone: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isGone = isGone;
  }
}

/**
 * `import()`, after every file that it needs has been fetched. A browser remembers an import that
 * failed and fails the next one without asking; a fetch that failed is remembered by nobody, so
 * trying again does ask. The import then finds its files in the browser's cache.
 * The build puts it around each `import()` of the browser's code (vite.config.ts).
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  try {
    return await load();
  } catch (cause) {
    // What a module itself throws passes.
    if (!(cause instanceof Error) || !BROWSERS_WORDS.test(cause.message)) throw cause;
    throw new LoadFailure('Not to be imported', { isGone: true, cause });
  }
}

/** Of a module that the page can do without: null when it is lost, which is reported where it was fetched. */
export async function importOptional<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch {
    return null;
  }
}

/** Browsers name an import that failed in different ways. */
const BROWSERS_WORDS = /dynamically imported module|Importing a module/;

function fetchOnce(address: string): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const file = isInPage(address)
    ? Promise.resolve()
    : address.endsWith('.css')
      ? addStyle(address)
      : fetchScript(address);
  coming.set(address, file);
  file.catch((failure: LoadFailure) => {
    coming.delete(address);
    queueError(failure);
  });
  return file;
}

function isInPage(address: string): boolean {
  return document.querySelector(`link[href="${address}"]`) !== null;
}

async function fetchScript(address: string): Promise<void> {
  let status: number;
  try {
    const answer = await fetch(address);
    // To its end: half a file is not in the cache.
    await answer.arrayBuffer();
    // A page is somebody else's answer: of a network that wants a sign-in first.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (answer.ok && !isPage) return;
    ({ status } = answer);
  } catch (cause) {
    throw lost(address, cause);
  }
  // The shop has been built anew since. Any other answer is a bad moment of the way there.
  if (status === 404 || status === 410)
    throw new LoadFailure(`${address} is gone`, { isGone: true });
  throw lost(address);
}

function addStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(lost(address));
    });
    document.head.append(link);
  });
}

function lost(address: string, cause?: unknown): LoadFailure {
  window.dispatchEvent(new Event(LINE_LOST));
  return new LoadFailure(`Failed to fetch ${address}`, { isGone: false, cause });
}
