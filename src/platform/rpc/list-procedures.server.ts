interface ProcedureMeta {
  files?: number;
  bodyBytes?: number;
}

export interface ListedProcedure {
  /** Its place in the router: `['cart', 'addItem']`. */
  path: readonly string[];
  meta: ProcedureMeta;
  method: string;
  /** As plain REST, with parameters in braces: `/api/orders/{id}`. */
  address: string;
}

/** Every procedure of a router. */
export function listProcedures(router: unknown, path: readonly string[] = []): ListedProcedure[] {
  if (typeof router !== 'object' || router === null) return [];
  if ('~orpc' in router) {
    // The cast: what oRPC keeps of a procedure's `.meta()` and `.route()`.
    const { meta = {}, route = {} } = router['~orpc'] as {
      meta?: ProcedureMeta;
      route?: { method?: string; path?: string };
    };
    const { method = 'POST', path: address = `/${path.join('/')}` } = route;
    return [{ path, meta, method, address: `/api${address}` }];
  }
  return Object.entries(router).flatMap(([name, child]) => listProcedures(child, [...path, name]));
}
