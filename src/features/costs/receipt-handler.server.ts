import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { noSuchFile } from '#/platform/lists/csv-response.server.ts';
import { fileResponse } from '#/platform/storage/file-response.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { findReceipt } from './queries.server.ts';

/** The receipt of a cost, for staff. For anybody else it is not there. */
export async function handleReceipt(request: Request, costId: string): Promise<Response> {
  const user = isUuid(costId) ? await findSessionUser(request.headers) : null;
  const receipt = user?.role === 'admin' ? await findReceipt(getDatabase(), costId) : null;
  const object = receipt && (await objectStore().get(receipt.objectKey));
  if (!object) return noSuchFile();
  return fileResponse(object, {
    cache: 'private',
    ...(receipt.kind === 'pdf' && { download: receipt.name }),
  });
}
