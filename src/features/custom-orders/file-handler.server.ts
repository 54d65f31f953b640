import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { fileResponse } from '#/platform/storage/file-response.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { draftTokenHash } from './use-cases/draft-token.server.ts';
import { findDraftFile, findOrderFile, type CustomFileRow } from './queries.server.ts';

/** A logo or artwork, for whoever sent it and for the shop. For anybody else it is not there. */
export async function handleCustomFile(request: Request, id: string): Promise<Response> {
  const file = isUuid(id) ? await findFile(request.headers, id) : null;
  const object = file && (await objectStore().get(file.objectKey));
  if (!object) {
    return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  return fileResponse(object, {
    cache: 'private',
    ...(file.kind !== 'image' && { download: file.name }),
  });
}

async function findFile(headers: Headers, id: string): Promise<CustomFileRow | null> {
  const db = getDatabase();
  const tokenHash = draftTokenHash(headers);
  const drafted = tokenHash && (await findDraftFile(db, tokenHash, id));
  if (drafted) return drafted;
  const user = await findSessionUser(headers);
  return user && findOrderFile(db, user.role === 'admin' ? 'shop' : user, id);
}
