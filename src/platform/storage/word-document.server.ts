const MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENTRY_BYTES = 128;
/** Parts of a file list that is read; a Word file has a dozen. */
const MOST_ENTRIES = 4_096;
const END_OF_CHAIN = 0xfffffffe;

/**
 * Whether these bytes are a Word document of the old kind: a compound file ([MS-CFB]) whose list of
 * parts holds a stream `WordDocument` and no macros. Others of the kind (Excel, installers, mails)
 * begin with the same bytes.
 */
export function isWordDocument(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 1_536 || !file.subarray(0, 8).equals(MAGIC)) return false;
  const names = partNames(file);
  return (
    names !== null &&
    names.has('WordDocument') &&
    !['Macros', 'VBA', '_VBA_PROJECT_CUR', '_VBA_PROJECT'].some((name) => names.has(name))
  );
}

/** The names of all parts; null when the list is not where the file says. */
function partNames(file: Buffer): Set<string> | null {
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 1 << shift;
  const names = new Set<string>();
  const visited = new Set<number>();
  let sector = file.readUInt32LE(48);
  while (sector < END_OF_CHAIN - 2) {
    const start = (sector + 1) * sectorBytes;
    if (visited.has(sector) || start + sectorBytes > file.length) return null;
    visited.add(sector);
    for (let at = start; at < start + sectorBytes; at += ENTRY_BYTES) {
      const name = nameAt(file, at);
      if (name) names.add(name);
    }
    if (visited.size * (sectorBytes / ENTRY_BYTES) > MOST_ENTRIES) return null;
    const next = nextSector(file, sector, sectorBytes);
    if (next === null) return null;
    sector = next;
  }
  return names;
}

/** UTF-16, its length in bytes with the closing zero behind it; the kind of part follows. */
function nameAt(file: Buffer, at: number): string {
  const length = file.readUInt16LE(at + 64);
  const kind = file[at + 66];
  if (kind === 0 || length < 4 || length > 64) return '';
  return file.toString('utf16le', at, at + length - 2);
}

/** From the table of sectors, itself in sectors; the first 109 of them are named in the header. */
function nextSector(file: Buffer, sector: number, sectorBytes: number): number | null {
  const perSector = sectorBytes / 4;
  const table = Math.floor(sector / perSector);
  if (table >= 109) return null;
  const tableStart = (file.readUInt32LE(76 + table * 4) + 1) * sectorBytes;
  const at = tableStart + (sector % perSector) * 4;
  return at + 4 <= file.length ? file.readUInt32LE(at) : null;
}
