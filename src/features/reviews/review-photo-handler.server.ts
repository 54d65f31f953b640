import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { fileResponse } from '#/platform/storage/file-response.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { findPhoto } from './photos/queries.server.ts';

/**
 * A photo of a review: for everybody while it is published, before and after for staff and for whoever
 * wrote it. Nothing keeps a copy: what is hidden is gone at once.
 */
export async function handleReviewPhoto(request: Request, id: string): Promise<Response> {
  const user = isUuid(id) ? await findSessionUser(request.headers) : null;
  const reader = user?.role === 'admin' ? 'shop' : user && { userId: user.id };
  const photo = isUuid(id) ? await findPhoto(getDatabase(), id, reader) : null;
  const [whole, small] = photo?.objectKeys ?? [];
  const isSmall = new URL(request.url).searchParams.get('size') === 'small';
  const key = isSmall ? small : whole;
  const object = key === undefined ? null : await objectStore().get(key);
  if (!object) {
    return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  return fileResponse(object, { cache: 'private' });
}
