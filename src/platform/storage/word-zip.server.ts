import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw);

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 1_000;
/** Unpacked, all together; a Word file of ten megabytes is mostly pictures, which do not shrink. */
const MOST_BYTES = 50 * MEGABYTE;
/** Unpacked to packed: the XML of a long, dull document comes near 100. */
const MOST_RATIO = 150;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

interface Entry {
  name: string;
  flags: number;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

/**
 * Whether these bytes are a Word document in a zip, whole from the first byte to the last, without
 * macros, and no more when unpacked than it says. Its table of contents is read and checked before
 * anything is unpacked; then every part is, each at most as far as the table says.
 */
export async function isWordZip(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = tableOfContents(file);
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length) return false;
  if (!names.has('[content_types].xml') || !names.has('word/document.xml')) return false;
  if ([...names].some((name) => /vbaproject|\.(?:bin|exe|js|vbs|html?|svg)$/.test(name))) {
    return false;
  }
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > MOST_BYTES || total > Math.max(MEGABYTE, file.length * MOST_RATIO)) return false;
  for (const entry of entries) if (!(await isAsItSays(file, entry))) return false;
  return true;
}

/** The central directory (APPNOTE 4.3.12), which must fill the file up to its end record. */
function tableOfContents(file: Buffer): Entry[] | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END) return null;
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const start = file.readUInt32LE(end + 16);
  if (file.readUInt16LE(end + 20) !== file.length - end - 22) return null;
  // One disk; nothing before the first part and nothing between the table and its end.
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) return null;
  if (count === 0 || count > MOST_ENTRIES || start + size !== end) return null;
  if (file.readUInt32LE(0) !== LOCAL) return null;

  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = file.readUInt16LE(at + 28);
    const length = 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (at + length > end) return null;
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    if (name === '' || /^[/\\]|\\|:|\0|(?:^|\/)\.\.(?:\/|$)/.test(name)) return null;
    entries.push({
      name,
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += length;
  }
  return at === end ? entries : null;
}

const ENCRYPTED = 1;

async function isAsItSays(file: Buffer, entry: Entry): Promise<boolean> {
  const { at, packed, unpacked, method } = entry;
  if (entry.flags & ENCRYPTED || at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) {
    return false;
  }
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + packed > file.length) return false;
  if (method === 0) return packed === unpacked;
  if (method !== 8) return false;
  try {
    const part = file.subarray(start, start + packed);
    return (await unpack(part, { maxOutputLength: Math.max(1, unpacked) })).length === unpacked;
  } catch {
    // Broken, or more than it says.
    return false;
  }
}
