import type { CacheRule } from './cache-rule.ts';

interface ProcedureMeta {
  files?: number;
  bodyBytes?: number;
  cache?: CacheRule;
}

export interface ListedProcedure {
  /** Its place in the router: `['cart', 'addItem']`. */
  path: readonly string[];
  meta: ProcedureMeta;
  method: string;
  /** As plain REST, with parameters in braces: `/api/orders/{id}`. */
  address: string;
  /** What its input may name; none where it takes none. */
  fields: readonly string[];
  /** It refuses an input that names anything else. */
  isStrict: boolean;
}

/** Every procedure of a router. */
export function listProcedures(router: unknown, path: readonly string[] = []): ListedProcedure[] {
  if (typeof router !== 'object' || router === null) return [];
  if ('~orpc' in router) {
    // The cast: what oRPC keeps of a procedure's `.meta()`, `.route()` and `.input()`, described with zod.
    const {
      meta = {},
      route = {},
      inputSchema,
    } = router['~orpc'] as {
      meta?: ProcedureMeta;
      route?: { method?: string; path?: string };
      inputSchema?: { def?: { shape?: object; catchall?: { def: { type: string } } } };
    };
    const { shape = {}, catchall } = inputSchema?.def ?? {};
    const { method = 'POST', path: address = `/${path.join('/')}` } = route;
    const input = { fields: Object.keys(shape), isStrict: catchall?.def.type === 'never' };
    return [{ path, meta, method, address: `/api${address}`, ...input }];
  }
  return Object.entries(router).flatMap(([name, child]) => listProcedures(child, [...path, name]));
}
