import { withoutHash } from '#/domain/reporting/browser-report.ts';

let names: ReadonlyMap<string, string> = new Map();

/** Hands over what the files of all kept builds are called; see `readChunkNames`. */
export function provideChunkNames(read: ReadonlyMap<string, string>): void {
  names = read;
}

/** A file's name over all builds; where the builds say none, what its own name says without the hash. */
export function chunkName(file: string): string {
  return names.get(file) ?? withoutHash(file);
}
