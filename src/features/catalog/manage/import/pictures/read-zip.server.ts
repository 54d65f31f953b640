import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { FileProblem } from '#/domain/catalog/product-import.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { env } from '#/platform/env.server.ts';
import { fileKey, plainFileName } from '../picture-names.ts';

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 1_000;
/** Unpacked, all together. Pictures do not shrink: what unpacks to far more than it is holds none. */
const MOST_BYTES = 200 * MEGABYTE;
const LONGEST_NAME = 200;
/** What systems put beside the files of a folder. */
const NO_FILE = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)|\/$/i;

export interface PictureZip {
  /** Names as people wrote them, by `fileKey`. */
  names: ReadonlyMap<string, string>;
  /** The bytes of one file; null: they are not what the ZIP says of them. */
  read: (key: string) => Promise<Uint8Array | null>;
}

type Refused = { reason: FileProblem; detail: string };

/**
 * The table of contents of a ZIP, checked before anything is unpacked: how many files, how large each
 * and all of them would be. Folders are left off, and nothing is ever written where a name says. A
 * ZIP inside is a file like others, which is no picture, and is not opened.
 */
export async function openPictureZip(bytes: Uint8Array): Promise<Result<PictureZip, Refused>> {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    // A view: of the bytes there is one copy.
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
      autoClose: false,
    });
    if (zip.entryCount > MOST_ENTRIES) return refuse('ZIP_TOO_MANY', MOST_ENTRIES);
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (NO_FILE.test(entry.fileName)) continue;
      const name = plainFileName(entry.fileName).slice(0, LONGEST_NAME);
      const { maxBytes } = env().uploads;
      if (entry.uncompressedSize > maxBytes) return refuse('ZIP_FILE_TOO_LARGE', name);
      total += entry.uncompressedSize;
      if (total > MOST_BYTES) return refuse('ZIP_TOO_LARGE', MOST_BYTES / MEGABYTE);
      if (!entry.canDecodeFileData()) return refuse('ZIP_LOCKED', name);
      if (entries.has(fileKey(name))) return refuse('ZIP_NAME_TWICE', name);
      entries.set(fileKey(name), entry);
      if (entries.size % 50 === 0) await nextTurn();
    }
  } catch {
    return refuse('ZIP_UNREADABLE', '');
  }
  return ok({
    names: new Map([...entries].map(([key, { fileName }]) => [key, plainFileName(fileName)])),
    read: async (key) => {
      const entry = entries.get(key);
      return entry ? unpack(zip, entry) : null;
    },
  });
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array | null> {
  try {
    const pieces: Buffer[] = [];
    // Breaks off where there is more than the table of contents says, or less.
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch {
    return null;
  }
}

function refuse(reason: FileProblem, detail: string | number): Result<PictureZip, Refused> {
  return reject({ reason, detail: String(detail) });
}
