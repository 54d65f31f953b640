import { env } from '#/platform/env.server.ts';
import { bringsFiles } from '#/platform/http/form-fields.server.ts';
import type { BodyLimit } from '#/platform/http/request-body.server.ts';

/** What comes with the files: names, ids, the edges between the parts. */
const AROUND_BYTES = 64 * 1024;

/**
 * How large the body of a call may be, by its path: the procedures of `router` that take files
 * (`.meta({ files })`) name themselves, on both of their addresses; of others nothing is said, nor of
 * what is no form: ten megabytes of JSON would hold up everybody while they are read.
 */
export function uploadLimits(
  router: unknown,
): (path: string, contentType: string | undefined) => BodyLimit | undefined {
  const files = new Map<string, number>();
  collect(router, [], files);
  return (path, contentType) => {
    const count = files.get(path);
    if (count === undefined || !bringsFiles(contentType)) return undefined;
    const bytes = count * env().uploads.maxBytes + AROUND_BYTES;
    // Ten megabytes in three minutes: half a megabit a second.
    return { bytes, seconds: 180, idleSeconds: 15, upload: true };
  };
}

function collect(node: unknown, path: string[], files: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('~orpc' in node) {
    // The cast: what oRPC keeps of a procedure's `.meta()` and `.route()`.
    const { meta, route } = node['~orpc'] as {
      meta?: { files?: number };
      route?: { path?: string };
    };
    if (!meta?.files) return;
    files.set(`/api/rpc/${path.join('/')}`, meta.files);
    files.set(`/api${route?.path ?? `/${path.join('/')}`}`, meta.files);
    return;
  }
  for (const [name, child] of Object.entries(node)) collect(child, [...path, name], files);
}
