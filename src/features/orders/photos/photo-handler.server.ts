import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { fileResponse } from '#/platform/storage/file-response.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { findPhoto } from './queries.server.ts';

/** A photo of an order, for its customer and for staff. For anybody else it is not there. */
export async function handlePhoto(request: Request, id: string): Promise<Response> {
  const user = isUuid(id) ? await findSessionUser(request.headers) : null;
  const reader = user?.role === 'admin' ? 'shop' : user && { userId: user.id };
  const photo = reader && (await findPhoto(getDatabase(), reader, id));
  const [whole, small] = photo?.objectKeys ?? [];
  const isSmall = new URL(request.url).searchParams.get('size') === 'small';
  const key = isSmall ? small : whole;
  const object = key === undefined ? null : await objectStore().get(key);
  if (!object) {
    return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  return fileResponse(object, { cache: 'private' });
}
