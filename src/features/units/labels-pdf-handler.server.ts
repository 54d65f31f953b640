import { getDatabase } from '#/db/client.server.ts';
import { readPageNumber } from '#/domain/lists/page.ts';
import { unitAddress } from '#/domain/stock/unit.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { env } from '#/platform/env.server.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { searchOf } from '#/platform/lists/csv-response.server.ts';
import { listInputOf, readUnitSearch } from './admin/list-search.ts';
import { drawLabels } from './print/draw-labels.server.ts';
import { getProductUnits, listLabelsOf } from './use-cases/read-units.server.ts';
import { unitsOfInput } from './schemas.ts';

/** Labels of a product's units as they are listed, so many to a file; for anybody but staff: not there. */
export async function handleLabelsPdf(request: Request, productId: string): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store' };
  const user = await findSessionUser(request.headers);
  const isProduct = unitsOfInput.safeParse({ productId }).success;
  const product =
    user?.role === 'admin' && isProduct && (await getProductUnits(getDatabase(), productId));
  if (!product) return new Response('Not found\n', { status: 404, headers });
  const raw = searchOf(request);
  const input = listInputOf(productId, readUnitSearch(raw));
  const only = typeof raw.code === 'string' ? raw.code : undefined;
  const part = readPageNumber(raw.part);
  const codes = await listLabelsOf(getDatabase(), input, { part, only });
  const name = nameLabel(product);
  const { publicUrl } = env();
  const labels = codes.map((code) => ({ code, name, address: unitAddress(publicUrl, code) }));
  return new Response(await drawLabels(labels, name), {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="labels.pdf"',
    },
  });
}
