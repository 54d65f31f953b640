import { listProcedures } from './list-procedures.server.ts';

/** Addresses by their parts; the names of parameters do not count. */
interface Branch {
  parts: Map<string, Branch>;
  any?: Branch;
  byMethod: Map<string, string>;
}

const newBranch = (): Branch => ({ parts: new Map(), byMethod: new Map() });

/** Tells which procedure of a router a request calls (`cart.addItem`), on either address of it. */
export function procedureNames(router: unknown): (method: string, path: string) => string | null {
  const byRpcPath = new Map<string, string>();
  const root = newBranch();
  for (const { path, method, address } of listProcedures(router)) {
    const name = path.join('.');
    byRpcPath.set(`/api/rpc/${path.join('/')}`, name);
    let branch = root;
    for (const part of address.split('/')) branch = branchFor(branch, part);
    branch.byMethod.set(method, name);
  }
  return (method, path) => byRpcPath.get(path) ?? find(root, path.split('/'), method);
}

function branchFor(branch: Branch, part: string): Branch {
  if (part.startsWith('{')) return (branch.any ??= newBranch());
  const known = branch.parts.get(part);
  if (known) return known;
  const made = newBranch();
  branch.parts.set(part, made);
  return made;
}

function find(root: Branch, parts: readonly string[], method: string): string | null {
  let branch: Branch | undefined = root;
  for (const part of parts) {
    branch = branch?.parts.get(part) ?? branch?.any;
    if (!branch) return null;
  }
  // As REST answers it: a HEAD is a GET.
  return branch.byMethod.get(method === 'HEAD' ? 'GET' : method) ?? null;
}
