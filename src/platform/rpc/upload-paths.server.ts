import { env } from '#/platform/env.server.ts';
import { bringsFiles } from '#/platform/http/form-fields.server.ts';
import { ORDINARY_BODY, type BodyLimit } from '#/platform/http/request-body.server.ts';
import { listProcedures, type ListedProcedure } from './list-procedures.server.ts';

/** What comes with the files: names, ids, the edges between the parts. */
const AROUND_BYTES = 64 * 1024;

/**
 * How large the body of a call may be, by its path: the procedures of `router` that take files
 * (`.meta({ files })`) or take less than others (`.meta({ bodyBytes })`) name themselves, on both of
 * their addresses; of others nothing is said, nor of
 * what is no form: ten megabytes of JSON would hold up everybody while they are read.
 */
export function uploadLimits(
  router: unknown,
): (path: string, contentType: string | undefined) => BodyLimit | undefined {
  const named = new Map<string, ListedProcedure['meta']>();
  for (const { path, meta, address } of listProcedures(router)) {
    if (!meta.files && !meta.bodyBytes) continue;
    named.set(`/api/rpc/${path.join('/')}`, meta);
    named.set(address, meta);
  }
  return (path, contentType) => {
    const { files: count, bodyBytes } = named.get(path) ?? {};
    if (bodyBytes !== undefined) return { ...ORDINARY_BODY, bytes: bodyBytes };
    if (count === undefined || !bringsFiles(contentType)) return undefined;
    const bytes = count * env().uploads.maxBytes + AROUND_BYTES;
    // Ten megabytes in three minutes: half a megabit a second.
    return { bytes, seconds: 180, idleSeconds: 15, upload: true };
  };
}
