import { createHash } from 'node:crypto';

/**
 * The key of each line of a file, by what the file says and where the line stands: the same file is
 * the same costs, whoever sends it and however often (COST-7). How a program ends lines, and what is
 * empty around them, makes no other file.
 */
export function lineKeysOf(text: string): (line: number) => string {
  const file = digest(text.replaceAll(/\r\n?/g, '\n').trim());
  return (line) => asUuid(digest(`${file.toString('hex')} ${line}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(`costs ${text}`).digest();
}

/** Version 8 of RFC 9562: made from a name, by a digest of the maker's choice. */
function asUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
