import type { Executor } from '#/db/client.server.ts';
import { readShopPath } from '#/domain/address/redirect.ts';
import { localeOfPath, localizePath } from '#/platform/i18n/locale-path.ts';
import { findRedirectFrom } from './queries.server.ts';

/**
 * What an address answers at which nothing stands: where it leads now, in the same language; that it
 * is gone for good; or the 404 as it was. Whatever stands somewhere costs no look-up.
 */
export async function redirectMissing(
  db: Executor,
  pathname: string,
  response: Response,
): Promise<Response> {
  if (response.status !== 404) return response;
  const wanted = readShopPath(pathname);
  const found = wanted && (await findRedirectFrom(db, wanted.path));
  if (!found) return response;
  if (found.toPath === null) {
    return new Response(response.body, { status: 410, headers: response.headers });
  }
  await response.body?.cancel();
  const location = localizePath(found.toPath, localeOfPath(pathname));
  return new Response(null, { status: 301, headers: { location } });
}
