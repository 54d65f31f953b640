import type { StoredObject } from './object-store.server.ts';

interface FileResponseOptions {
  /** The name to save it under. Whatever is no picture is always saved, never shown. */
  download?: string;
  /** private: for whoever may see it now, kept nowhere. public: the same for everybody. */
  cache: 'private' | 'public';
}

/** A file whose content never changes; the browser neither guesses its type nor runs it. */
export function fileResponse(object: StoredObject, options: FileResponseOptions): Response {
  const isPicture = object.contentType.startsWith('image/');
  const shown = isPicture && options.download === undefined;
  return new Response(object.bytes, {
    headers: {
      'content-type': object.contentType,
      'content-length': String(object.size),
      'content-disposition': shown ? 'inline' : attachment(options.download ?? 'file'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control':
        options.cache === 'public'
          ? 'public, max-age=31536000, immutable'
          : // The right to see it may end, and on a shared phone nothing of it stays behind.
            'private, no-store, no-transform',
    },
  });
}

/** RFC 6266: a plain name for old browsers, the whole one encoded for the others. */
function attachment(name: string): string {
  const clean = name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '').slice(0, 150) || 'file';
  const plain = clean.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(clean.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
