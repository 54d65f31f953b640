import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Copies the project as it stands, uncommitted changes too, to a temporary folder, where guards are
 * taken out; the packages are linked.
 */
export function makeWorkCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'goled-guards-'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.split('\0')) {
    // Deleted, but not yet in git.
    if (path && existsSync(path)) cpSync(path, join(folder, path));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
