import type { Life } from '#/platform/page-cache/page-store.server.ts';
import type { CacheRule } from './cache-rule.ts';
import { listProcedures, type ListedProcedure } from './list-procedures.server.ts';
import { procedureNames } from './procedure-of-path.server.ts';

/** A read whose answer may be kept. */
interface CachedRead {
  /** The address to ask and to keep it under: one for all that ask the same. */
  url: string;
  tags: readonly string[];
  life: Life;
}

/** Longer than any that the shop's own pages send. */
const LONGEST_URL = 1_000;
const MOST_KNOWN = 500;

interface Kept {
  rule: CacheRule;
  /** What its input may name, besides what stands in the path of its address. */
  fields: ReadonlySet<string>;
  /** Refuses an input that names anything else. */
  isStrict: boolean;
  inPath: ReadonlySet<string>;
}

/**
 * Tells of an address whether it is a read that a procedure of `router` lets be kept
 * (`.meta({ cache })`). Parameters that the procedure does not read are left out, the others sorted.
 * What is odd (a name twice, brackets, anything but texts and numbers) is not kept, nor is what the
 * procedure would refuse for its names: it is answered as ever.
 */
export function cachedReads(router: unknown): (url: string) => CachedRead | undefined {
  const find = cachedReadFinder(router);
  // Most who ask, ask the same: what was found for an address is found again for nothing.
  const found = new Map<string, CachedRead>();
  return (url) => {
    const known = found.get(url);
    if (known) return known;
    const read = find(url);
    if (!read) return undefined;
    if (found.size >= MOST_KNOWN) found.clear();
    found.set(url, read);
    return read;
  };
}

function cachedReadFinder(router: unknown): (url: string) => CachedRead | undefined {
  const nameOf = procedureNames(router);
  const kept = new Map<string, Kept>();
  for (const procedure of listProcedures(router)) {
    if (procedure.meta.cache) kept.set(procedure.path.join('.'), toKept(procedure));
  }
  return (url) => {
    if (!url.startsWith('/api/') || url.length > LONGEST_URL) return undefined;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const found = kept.get(nameOf('GET', path) ?? '');
    if (!found) return undefined;
    const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
    const isRpc = path.startsWith('/api/rpc/');
    const given = isRpc ? rpcInput(query, found) : restInput(query, found);
    const input = given && knownInput(given, found);
    if (!input || found.rule.notWith?.some((name) => input.has(name))) return undefined;
    const { tags, forMs } = found.rule;
    const life = { freshMs: forMs, staleMs: 0 };
    return { url: path + (isRpc ? rpcQuery(input) : restQuery(input)), tags, life };
  };
}

type Value = string | number | boolean;
type Input = ReadonlyMap<string, Value>;

function toKept({ meta: { cache }, address, fields, isStrict }: ListedProcedure): Kept {
  if (!cache) throw new Error(`${address} is not to be kept`);
  const inPath = new Set([...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  return { rule: cache, fields: new Set(fields), isStrict, inPath };
}

/** What stands in the path wins over a parameter of the same name. */
function restInput(query: URLSearchParams, { inPath }: Kept): Input | undefined {
  const input = new Map<string, Value>();
  for (const [name, value] of query) {
    if (input.has(name) || name.includes('[')) return undefined;
    if (!inPath.has(name)) input.set(name, value);
  }
  return input;
}

function restQuery(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of input) query.append(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}

/** Of oRPC's own protocol: `{ json, meta }` as one parameter. */
function rpcInput(query: URLSearchParams, { fields }: Kept): Input | undefined {
  const sent = readJson(query.getAll('data').at(-1) ?? '{}');
  if (!isObject(sent)) return undefined;
  const { json = fields.size === 0 ? {} : undefined, meta = [] } = sent;
  if (!isObject(json) || !Array.isArray(meta) || meta.length > 0) return undefined;
  const input = new Map<string, Value>();
  for (const [name, value] of Object.entries(json)) {
    if (!isValue(value)) return undefined;
    input.set(name, value);
  }
  return input;
}

function rpcQuery(input: Input): string {
  const json = Object.fromEntries(input);
  return `?${new URLSearchParams({ data: JSON.stringify({ json }) })}`;
}

/** Sorted by name. */
function knownInput(input: Input, { fields, isStrict }: Kept): Input | undefined {
  const known = [...input].filter(([name]) => fields.has(name));
  if (isStrict && known.length < input.size) return undefined;
  return new Map(known.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
