import { fileResponse } from '#/platform/storage/file-response.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { isUploadPath, mediaKey } from './media/media-key.ts';

/** Answers `/media/…` with what was sent; the pictures that came with the shop lie in a folder. */
export async function handleMedia(path: string): Promise<Response> {
  const picture = isUploadPath(path) ? await objectStore().get(mediaKey(path)) : null;
  if (picture) return fileResponse(picture, { cache: 'public' });
  return new Response('Not found', { status: 404 });
}
