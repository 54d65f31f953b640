import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What an error of the server is answered with. */
const KEY = 'app_cache';
/** About a tenth of what a browser gives to a site. */
const MOST_CHARACTERS = 400_000;
const MOST_QUERIES = 20;

/** What everybody may see; nothing of a person, of staff or of a draft is among it. */
const PUBLIC_READS: ReadonlySet<string> = new Set([
  'catalog.listProducts',
  'catalog.getProduct',
  'content.getHome',
  'content.listPosts',
  'content.getPost',
  'content.listQuestions',
  'content.getPage',
]);

interface StoredQuery {
  key: QueryKey;
  at: number;
  data: ReturnType<StandardRPCJsonSerializer['serialize']>[0];
  meta: ReturnType<StandardRPCJsonSerializer['serialize']>[1];
}

const serializer = new StandardRPCJsonSerializer();

/** Stores the public pages that were read last, for a day on which the server fails. */
export function storeAppCache(client: QueryClient): void {
  const read = client
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey, state }) => isPublic(queryKey) && state.status === 'success',
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST_QUERIES);
  const stored: string[] = [];
  let left = MOST_CHARACTERS;
  for (const { queryKey, state } of read) {
    const [data, meta] = serializer.serialize(state.data);
    const one: StoredQuery = { key: queryKey, at: state.dataUpdatedAt, data, meta };
    const text = JSON.stringify(one);
    left -= text.length;
    if (left < 0) break;
    stored.push(text);
  }
  if (stored.length === 0) return;
  try {
    localStorage.setItem(KEY, `[${stored.join(',')}]`);
  } catch {
    // Full or switched off: then there is nothing to fall back on.
  }
}

/** Gives back what an earlier page read, where this one has nothing; whether there was anything. */
export function restoreAppCache(client: QueryClient): boolean {
  const missing = readStored().filter(({ key }) => client.getQueryData(key) === undefined);
  for (const { key, at, data, meta } of missing)
    client.setQueryData(key, serializer.deserialize(data, meta), { updatedAt: at });
  return missing.length > 0;
}

function readStored(): StoredQuery[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    // Written by `storeAppCache` alone; what is none of ours is left out.
    return Array.isArray(stored) ? stored.filter(isStoredQuery) : [];
  } catch {
    return [];
  }
}

function isStoredQuery(value: unknown): value is StoredQuery {
  if (typeof value !== 'object' || value === null) return false;
  if (!('key' in value && 'at' in value && 'data' in value && 'meta' in value)) return false;
  return Array.isArray(value.key) && isPublic(value.key) && typeof value.at === 'number';
}

function isPublic([path]: QueryKey): boolean {
  return Array.isArray(path) && PUBLIC_READS.has(path.join('.'));
}
