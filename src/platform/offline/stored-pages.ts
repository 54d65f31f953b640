import { KEPT_AT, OFFLINE_PATH, STORES } from './stores.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';

export interface KeptPage {
  /** Its path, with language and query. */
  path: string;
  title: string;
  at: Date;
}

/** What its `<title>` says, without the shop's name at its end. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const plain = title
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:x27|39);/g, "'");
  return plain.replace(/ \| [^|]*$/, '');
}

/** The pages that the worker has kept, those seen last first; what everybody has comes last. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (typeof caches === 'undefined') return [];
  const [seen, base] = await Promise.all([listOf(STORES.pages), listOf(STORES.base)]);
  const known = new Set(seen.map(({ path }) => path));
  return [...seen, ...base.filter(({ path }) => !known.has(path))];
}

async function listOf(store: string): Promise<KeptPage[]> {
  const cache = await caches.open(store);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const kept = await cache.match(url);
      const { pathname, search } = new URL(url);
      const at = new Date(Number(kept?.headers.get(KEPT_AT) ?? 0));
      return { path: pathname + search, title: titleOf((await kept?.text()) ?? ''), at };
    }),
  );
  return pages
    .filter(({ path, title }) => title !== '' && delocalizePath(path) !== OFFLINE_PATH)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
