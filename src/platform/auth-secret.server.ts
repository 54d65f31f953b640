import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs sessions when AUTH_SECRET is not set: made once, kept in
 * DATA_DIR/auth-secret readable by the owner alone, so that people stay signed in over a restart.
 */
export function storedAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  const stored = readStored(path);
  if (stored) return stored;
  mkdirSync(dataDir, { recursive: true });
  // Written aside and linked into place: two processes starting at once agree on one secret,
  // and nobody ever reads half a file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readStored(path);
  if (!secret) throw new Error(`${path} is empty: delete it, and a new one is made.`);
  return secret;
}

function readStored(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
