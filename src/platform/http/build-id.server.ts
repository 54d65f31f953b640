import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT_DIR = 'dist/client';

let own: string | undefined;

/**
 * What a build is known by: made from the names of its files, which carry hashes of what is in them.
 * A page of one build and a server of another find out by it that they are not the same.
 */
export function buildIdOf(clientDir: string): string {
  const names = readdirSync(join(clientDir, 'assets')).toSorted();
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 10);
}

/** The build that this process serves. */
export function buildId(): string {
  own ??= readOwn();
  return own;
}

function readOwn(): string {
  try {
    return buildIdOf(CLIENT_DIR);
  } catch {
    // Not built: the shop is being worked on.
    return 'development';
  }
}
