/** Files that have come, or are coming. One that failed is asked for again. */
const coming = new Map<string, Promise<void>>();

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
  return load();
}

function fetchOnce(address: string): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const file = isInPage(address)
    ? Promise.resolve()
    : address.endsWith('.css')
      ? addStyle(address)
      : fetchScript(address);
  coming.set(address, file);
  file.catch(() => coming.delete(address));
  return file;
}

function isInPage(address: string): boolean {
  return document.querySelector(`link[href="${address}"]`) !== null;
}

async function fetchScript(address: string): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(address);
    // To its end: half a file is not in the cache.
    await answer.arrayBuffer();
  } catch (cause) {
    throw new TypeError(`Failed to fetch ${address}`, { cause });
  }
  // The shop has been built anew since: in these words the router opens the page afresh.
  if (!answer.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
}

function addStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`Failed to fetch ${address}`));
    });
    document.head.append(link);
  });
}

/** The import itself failed, or what it names is gone: for this page it always will. */
export function isImportFailure(message: string): boolean {
  return /dynamically imported module|Importing a module/.test(message);
}

/** Browsers name a file of ours that would not load in different ways. */
export function isLoadFailure(message: string): boolean {
  return isImportFailure(message) || /Loading chunk|Failed to fetch/.test(message);
}
