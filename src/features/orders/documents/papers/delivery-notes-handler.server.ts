import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { MOST_NOTES } from '../schemas.ts';
import { listOrdersById } from '../queries.server.ts';
import { readDeliveryNotes } from './read-paper.server.ts';

/** The delivery notes of chosen orders in one file, to print; for anybody but staff: not there. */
export async function handleDeliveryNotes(request: Request): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  const user = await findSessionUser(request.headers);
  if (user?.role !== 'admin') return new Response('Not found\n', { status: 404, headers });
  const ids = readIds(new URL(request.url).searchParams.get('ids') ?? '');
  if (!ids) {
    const text = `Name 1 to ${MOST_NOTES} orders by their ids, parted by commas\n`;
    return new Response(text, { status: 400, headers });
  }
  const rows = await listOrdersById(getDatabase(), ids);
  const chosen = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const file = await readDeliveryNotes(getDatabase(), chosen, new Date());
  if (!file) return new Response('None of them has a delivery note\n', { status: 404, headers });
  return new Response(file, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="delivery-notes.pdf"',
    },
  });
}

/** Each once, in their sequence; null: none, too many, or something else among them. */
function readIds(text: string): string[] | null {
  // A longer text is not looked into.
  if (text.length > MOST_NOTES * 40) return null;
  const ids = [...new Set(text.toLowerCase().split(','))];
  return ids.length <= MOST_NOTES && ids.every(isUuid) ? ids : null;
}
