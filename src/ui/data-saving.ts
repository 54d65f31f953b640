/**
 * How the page was marked to fetch only what is asked for (see `platform/data-saver/mark-line.ts`); undefined: it was not,
 * or this is the server, whose HTML is one for all.
 */
export function dataSaving(): string | undefined {
  return globalThis.document?.documentElement.dataset.savesData;
}
