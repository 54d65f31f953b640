import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { MARKUP } from './markup.ts';

/** Of all object streams of a file together, unpacked. */
const MOST_UNPACKED = 8 * 1024 * 1024;
/** Names that may begin an object stream's dictionary: bookmarks have `/First` as well. */
const MOST_MARKS = 5_000;
/** How far the parts of a dictionary are looked for. */
const DICTIONARY = 1024;
/** Read in one go; between two, others have their turn. */
const PIECE = 512 * 1024;
/** Longer than any of the names, with every character escaped. */
const OVERLAP = 64;

const unpack = promisify(inflate);

/** Actions and files that somebody's reader would start or unpack. */
const LOUD = nameOf('JavaScript', 'Launch', 'RichMedia', 'EmbeddedFile', 'EmbeddedFiles');
/** What the dictionary of an object stream must have. */
const MARK = nameOf('ObjStm', 'First');
const OBJECT_STREAM = nameOf('ObjStm');
const ENCODED = nameOf('Filter');
const PARAMETERS = nameOf('DecodeParms', 'DP');
const DEFLATED = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/;

/**
 * A PDF from its first byte to its last, without what other readers could take for a page, a script
 * or an archive, and without the actions that start programs. Objects may be packed together in
 * streams of their own: those are unpacked and read as well, and what cannot be is refused.
 */
export async function isQuietPdf(bytes: Uint8Array): Promise<boolean> {
  const text = latin(bytes);
  if (!/^%PDF-[12]\.\d[\s%]/.test(text)) return false;
  const end = text.lastIndexOf('%%EOF');
  if (end === -1 || !/^[\s\0]{0,1024}$/.test(text.slice(end + 5))) return false;
  if (MARKUP.test(text.slice(0, 1024)) || (await isLoud(text))) return false;
  const packed = findPackedObjects(text);
  if (!packed) return false;
  let left = MOST_UNPACKED;
  for (const [from, to] of packed) {
    // One after the other: each may use what the ones before it left.
    // oxlint-disable-next-line no-await-in-loop
    const objects = await unpackWithin(bytes.subarray(from, to), left);
    if (!objects || (await isLoud(objects))) return false;
    left -= objects.length;
    if (left <= 0) return false;
  }
  return true;
}

async function isLoud(text: string): Promise<boolean> {
  for (let at = 0; at < text.length; at += PIECE) {
    if (LOUD.test(text.slice(at, at + PIECE + OVERLAP))) return true;
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate();
  }
  return false;
}

/** Where the packed objects lie; null when they are packed in a way that is not read here. */
function findPackedObjects(text: string): Map<number, number> | null {
  const found = new Map<number, number>();
  let marks = 0;
  for (const { index, 0: mark } of text.matchAll(new RegExp(MARK, 'g'))) {
    if ((marks += 1) > MOST_MARKS) return null;
    const rest = text.slice(index, index + DICTIONARY);
    const stop = /obj|stream(?:\r\n|\n|\r)/.exec(rest);
    if (!stop?.[0].startsWith('stream')) {
      if (OBJECT_STREAM.test(mark)) return null;
      // Bookmarks.
      continue;
    }
    const before = text.slice(Math.max(0, index - DICTIONARY), index);
    const begins = before.lastIndexOf('obj');
    if (begins === -1) return null;
    const dictionary = before.slice(begins) + rest.slice(0, stop.index);
    // As it is: read with the rest of the file.
    if (!ENCODED.test(dictionary)) continue;
    if (!DEFLATED.test(dictionary) || PARAMETERS.test(dictionary)) return null;
    const from = index + stop.index + stop[0].length;
    const to = text.indexOf('endstream', from);
    if (to === -1) return null;
    found.set(from, to);
  }
  return found;
}

async function unpackWithin(packed: Uint8Array, maxOutputLength: number): Promise<string | null> {
  try {
    return latin(await unpack(packed, { maxOutputLength }));
  } catch {
    // Broken, encrypted, or more than there may be.
    return null;
  }
}

/** One of these names, however it is written: any of a name's characters may stand as `#` and hex. */
function nameOf(...names: string[]): RegExp {
  const written = names.map((name) => name.replaceAll(/[A-Za-z]/g, orEscaped));
  return new RegExp(`/(?:${written.join('|')})(?![A-Za-z0-9])`);
}

function orEscaped(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const hex = code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|#${hex})`;
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
