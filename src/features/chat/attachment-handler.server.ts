import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { fileResponse } from '#/platform/storage/file-response.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { findChatCaller } from './conversation/find-caller.server.ts';
import { findReadable } from './attachments/queries.server.ts';

/** `GET /api/chat/attachments/{id}`; a stranger's file and one that is gone are the same 404. */
export async function handleAttachment(request: Request, id: string): Promise<Response> {
  const { headers } = request;
  const user = await findSessionUser(headers);
  const caller = await findChatCaller({ headers, findUser: () => Promise.resolve(user) });
  if (!caller || !isUuid(id)) return notFound();
  const row = await findReadable(getDatabase(), caller, user?.role === 'admin', id.toLowerCase());
  const object = row && (await objectStore().get(row.objectKey));
  if (!row || !object) return notFound();
  const download = row.kind === 'image' ? undefined : row.name;
  return fileResponse(object, { cache: 'private', ...(download && { download }) });
}

function notFound(): Response {
  const body = { code: 'NOT_FOUND', status: 404 };
  return Response.json(body, { status: 404, headers: { 'cache-control': 'no-store' } });
}
