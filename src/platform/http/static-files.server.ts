import { readdirSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import {
  encodedSize,
  encodeBody,
  recompressLater,
  isCompressible,
  type EncodedBody,
} from './encoding.server.ts';
import { weakEtag } from './etag.server.ts';

export interface StaticFile {
  contentType: string;
  cacheControl: string;
  etag: string;
  body: EncodedBody;
  /** Its own address, where it is sent in place of another. */
  location?: string;
  /** What a script may do that runs for no page. */
  policy?: string;
}

/** Files that carry a hash in their name. */
export const ASSETS = '/assets/';
/** The service worker, and the one that takes its place while it is switched off. */
export const WORKER = '/worker.js';
export const WORKER_OFF = '/worker-off.js';
/** A worker obeys the policy of its own script, not its pages'. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const FOREVER = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';
const ASK_EACH_TIME = 'no-cache';

/**
 * The built files by their path. The list is read once, so a request never touches the disk for a
 * name and cannot leave the folder; each file is read and compressed when first asked for.
 * Files under /assets/ carry a hash in their name and never change.
 */
export function buildAssets(
  folder: string,
): (path: string) => Promise<StaticFile> | StaticFile | undefined {
  const known = new Map<string, StaticFile | Promise<StaticFile> | undefined>(
    listFiles(folder).map((file) => [`/${file.split(sep).join('/')}`, undefined]),
  );
  return (path) => {
    if (!known.has(path)) return undefined;
    const ready = known.get(path);
    if (ready) return ready;
    const loading = loadBuilt(folder, path).then((file) => {
      known.set(path, file);
      recompressLater(file.body, () => true);
      return file;
    });
    known.set(path, loading);
    loading.catch(() => known.set(path, undefined));
    return loading;
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.map'),
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function loadBuilt(folder: string, path: string): Promise<StaticFile> {
  if (path === WORKER || path === WORKER_OFF) {
    return { ...(await load(join(folder, path), ASK_EACH_TIME)), policy: WORKER_POLICY };
  }
  return load(join(folder, path), path.startsWith(ASSETS) ? FOREVER : ONE_DAY);
}

async function load(path: string, cacheControl: string): Promise<StaticFile> {
  return makeFile(path, await readFile(path), cacheControl);
}

async function makeFile(path: string, bytes: Buffer, cacheControl: string): Promise<StaticFile> {
  const contentType = types[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const body = isCompressible(contentType) ? await encodeBody(bytes, 5) : { identity: bytes };
  return { contentType, cacheControl, etag: weakEtag(bytes), body };
}

const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Files that come and go while the shop runs (product pictures), below `folder`, behind an LRU cache
 * of 64 MB, valid as long as their time and size on disk do not change. `immutable` where
 * a name is never used twice for different bytes.
 */
export function mutableFiles(
  folder: string,
  immutable: boolean,
): (path: string) => Promise<StaticFile | undefined> {
  const cached = new LRUCache<string, { stamp: string; file: StaticFile }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ file }) => Math.max(1, encodedSize(file.body)),
  });
  return async (path) => {
    if (!/^\/[\w./-]+$/.test(path) || /(?:^|\/)\./.test(path)) return undefined;
    const place = join(folder, path);
    const found = await stat(place).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.mtimeMs} ${found.size}`;
    const known = cached.get(place);
    if (known?.stamp === stamp) return known.file;
    const file = await readInside(folder, place, immutable ? FOREVER : ONE_DAY);
    if (file) cached.set(place, { stamp, file });
    return file;
  };
}

/** A link inside the folder must not lead out of it. */
async function readInside(
  folder: string,
  place: string,
  cacheControl: string,
): Promise<StaticFile | undefined> {
  const [root, real] = await Promise.all([realpath(folder), realpath(place)]);
  if (!real.startsWith(root + sep)) return undefined;
  return load(real, cacheControl);
}
