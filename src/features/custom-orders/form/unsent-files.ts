import { MOST_REQUEST_FILES } from '#/domain/custom-orders/request-files.ts';

const NONE: readonly File[] = [];

let files = NONE;
const listeners = new Set<() => void>();

function set(next: readonly File[]): void {
  files = next;
  for (const listener of listeners) listener();
}

/** Files that found no line: they wait as long as the page is open, on whichever step of the form. */
export const unsentFiles = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => files,
  readOnServer: () => NONE,
  put: (file: File) => set([...files, file].slice(-MOST_REQUEST_FILES)),
  clear: () => set(NONE),
};
