/** Far deeper than any input of ours, or any message of a provider. */
const DEEPEST = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a body is JSON that is nested as none of ours is. It is looked through byte by byte before it is
 * read: half a megabyte of brackets takes the parser longer than anything may hold up all others.
 */
export function isDeepJson(contentType = '', body: Buffer): boolean {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
