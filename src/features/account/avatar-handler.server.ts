import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { fileResponse } from '#/platform/storage/file-response.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { avatarFolder, isAvatarName } from './components/avatar-place.ts';

/** Handles `/api/avatars/…` with one's own picture; anybody else's is not found. */
export async function handleAvatar(request: Request, name: string): Promise<Response> {
  const user = isAvatarName(name) ? await findSessionUser(request.headers) : null;
  const picture = user && (await objectStore().get(avatarFolder(user.id) + name));
  if (!picture) return new Response('Not found', { status: 404 });
  return fileResponse(picture, { cache: 'private' });
}
