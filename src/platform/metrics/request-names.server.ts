import { kindOfRoute, type RequestKind } from '#/domain/reporting/request-kind.ts';
import { makeRequestName, type RequestName } from './request-metrics.server.ts';

interface Known {
  /** The route of the site map at a path, such as `/products/$id`; null: none. */
  routeOf: (path: string) => string | null;
  /** The procedure that a path of the API calls, such as `cart.addItem`. */
  procedureOf: (method: string, path: string) => string | null;
}

/** An answered request, as the server knows it. */
interface Asked {
  method: string;
  /** Null: what is no address at all. */
  path: string | null;
  /** A file was sent, or asked for where there are only files. */
  isFile: boolean;
}

const FOLDER = /^\/(?:assets|media)(?=\/)/;

/**
 * Names requests by what answers them (REPORT-6): a route, a procedure, a folder of files. Whatever
 * else is asked for has one of two names, so that nobody can make up more of them.
 */
export function createRequestNames({ routeOf, procedureOf }: Known) {
  const names = new Map<string, RequestName>();

  function named(kind: RequestKind, name: string): RequestName {
    const known = names.get(name);
    if (known) return known;
    const made = makeRequestName(kind, name);
    names.set(name, made);
    return made;
  }

  return ({ method, path, isFile }: Asked): RequestName => {
    if (path === null) return named('other', 'unknown');
    if (isFile) return named('file', FOLDER.exec(path)?.[0] ?? '/*');
    const isApi = path.startsWith('/api/');
    const procedure = isApi ? procedureOf(method, path) : null;
    if (procedure !== null) return named('procedure', procedure);
    const route = routeOf(path);
    if (route !== null) return named(kindOfRoute(route), route);
    return isApi ? named('other', 'unknown') : named('page', 'missing');
  };
}
