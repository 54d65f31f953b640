/** What files may be here. A key's ending says the type; nothing else is asked when it is served. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** The type of a stored file by its key's ending; undefined for an ending we do not keep. */
export function typeOfKey(key: string): string | undefined {
  return TYPES[/\.([a-z\d]+)$/.exec(key)?.[1] ?? ''];
}

const SEGMENT = /^[\w-](?:[\w-]|\.(?!\.)){0,99}$/i;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether a key is one that we make: `folder/…/name.ending` of plain letters, digits, `-`, `_` and
 * single dots, at most 300 characters. No `..`, no hidden, absolute or reserved name, no byte that
 * means something to a file system or an address.
 */
export function isOurKey(key: string): boolean {
  const segments = key.split('/');
  return segments.length > 1 && typeOfKey(key) !== undefined && areOurs(segments);
}

/** The same for the beginning of keys: whole folders, such as `chat-attachments/<id>/`. */
export function isOurPrefix(prefix: string): boolean {
  const segments = prefix.split('/');
  return segments.pop() === '' && segments.length > 0 && areOurs(segments);
}

function areOurs(segments: readonly string[]): boolean {
  if (segments.join('/').length > 300) return false;
  return segments.every(
    (segment) => SEGMENT.test(segment) && !segment.endsWith('.') && !RESERVED.test(segment),
  );
}
