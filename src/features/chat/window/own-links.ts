export interface TextPart {
  text: string;
  /** The path, for links. */
  path: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence, not an address. */
const TAIL = /[.,;:!?)\]}]+$/;

/** Finds addresses of this shop; others stay text: no model and no stranger sends anybody away. */
export function findOwnLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TAIL, '');
    const path = pathOn(address, origin);
    if (path === null) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), path: null });
    parts.push({ text: address, path });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), path: null });
  return parts;
}

function pathOn(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // A name before an @ makes an address look like ours that is not.
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return url.pathname + url.search + url.hash;
}
