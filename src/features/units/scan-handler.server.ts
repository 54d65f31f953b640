import { getDatabase } from '#/db/client.server.ts';
import { readUnitCode } from '#/domain/stock/unit.ts';
import { findSession } from '#/platform/auth/session-user.server.ts';
import { findUnitByCode, findUnitProduct } from './queries.server.ts';

/**
 * Where the QR code of a label leads: staff to the unit, also when their session has to be refreshed
 * first, which that page does; everybody else to the product, or to all of them.
 */
export async function handleScan(request: Request, typed: string): Promise<Response> {
  const code = readUnitCode(typed);
  const session = await findSession(request.headers);
  const location =
    session?.user?.role === 'admin' && code.ok
      ? `/admin/units/${code.value}`
      : await productAddress(code.ok ? code.value : null);
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
}

async function productAddress(code: string | null): Promise<string> {
  const unit = code === null ? undefined : await findUnitByCode(getDatabase(), code);
  const product = unit && (await findUnitProduct(getDatabase(), unit.productId));
  return product?.isActive ? `/products/${product.productId}` : '/products';
}
