import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** A file of an upload as bytes; made here, so that no test needs a file of somebody. */
type Bytes = Uint8Array<ArrayBuffer>;

const text = (content: string): Bytes => new Uint8Array(Buffer.from(content, 'latin1'));

/** A photograph with a place, a camera and a thumbnail in its metadata. */
export async function makePhoto({
  width = 400,
  height = 300,
  orientation = 1,
} = {}): Promise<Bytes> {
  const left = { create: { width, height, channels: 3 as const, background: '#20c0e0' } };
  const right = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#e02040' },
  })
    .png()
    .toBuffer();
  const jpeg = await sharp(left)
    .composite([{ input: right, gravity: 'east' }])
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Amina Otieno' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '1/1 17/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '36/1 49/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** A stroke of a finger, as the pad makes a picture of it. */
export async function makeSignature(): Promise<Bytes> {
  const stroke = 'M60 200 C200 20 260 280 400 120 S640 60 820 190';
  const drawn = `<svg width="900" height="300"><rect width="900" height="300" fill="#fff"/><path d="${stroke}" fill="none" stroke="#11131d" stroke-width="5"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer());
}

/** A PNG whose header says it is so large; a few hundred bytes. */
export function makeHugePng(side = 50_000): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngPart('IHDR', header),
      pngPart('IDAT', deflateRawSync(Buffer.alloc(10_000))),
      pngPart('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** An AVIF whose header says it is so large; a few hundred bytes. */
export async function makeHugeAvif(side: number): Promise<Bytes> {
  const small = { create: { width: 16, height: 16, channels: 3 as const, background: '#20c0e0' } };
  const avif = await sharp(small).avif({ effort: 0 }).toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(side, size);
  avif.writeUInt32BE(side, size + 4);
  return new Uint8Array(avif);
}

function pngPart(name: string, data: Buffer): Buffer {
  const part = Buffer.alloc(12 + data.length);
  part.writeUInt32BE(data.length, 0);
  part.write(name, 4, 'latin1');
  data.copy(part, 8);
  part.writeUInt32BE(crc32(part.subarray(4, 8 + data.length)), 8 + data.length);
  return part;
}

export function makePdf(inside = ''): Bytes {
  return text(
    `%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
      'xref\n0 3\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  );
}

/** A PDF with an object packed into a stream, as newer programs write most of them. */
export function makePackedPdf(
  object: string,
  { type = '/Type /ObjStm', filter = '/Filter /FlateDecode', bytes = deflate(object) } = {},
): Bytes {
  const begin = `3 0 obj\n<< ${type} /N 1 /First 4 ${filter} /Length ${bytes.length} >>\nstream\r\n`;
  const [head = '', tail = ''] = Buffer.from(makePdf()).toString('latin1').split('xref\n0');
  const stream = `${begin}${Buffer.from(bytes).toString('latin1')}\nendstream\nendobj\n`;
  return text(`${head}${stream}xref\n0${tail}`);
}

function deflate(object: string): Bytes {
  return new Uint8Array(deflateSync(`4 0 ${object}`));
}

/** A Word document with these parts beside the two that every one has. */
export function makeDocx(parts: Record<string, Uint8Array> = {}): Bytes {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8('<w:document>Habari</w:document>'),
    ...parts,
  });
}

/** A zip bomb that looks like a Word document: eight megabytes of zeros in ten kilobytes. */
export function makeDocxBomb(): Bytes {
  return makeDocx({ 'word/media/a.xml': new Uint8Array(8 * 1024 * 1024) });
}

/** The same, but its table of contents says that the part has 1,000 bytes. */
export function makeLyingDocxBomb(): Bytes {
  const name = 'word/media/a.xml';
  const bomb = Buffer.from(makeDocx({ [name]: new Uint8Array(8 * 1024 * 1024) }));
  for (let at = bomb.indexOf('PK\x01\x02'); at !== -1; at = bomb.indexOf('PK\x01\x02', at + 4)) {
    const length = bomb.readUInt16LE(at + 28);
    if (bomb.toString('latin1', at + 46, at + 46 + length) === name)
      bomb.writeUInt32LE(1_000, at + 24);
  }
  return new Uint8Array(bomb);
}

/** A compound file ([MS-CFB]) of 512-byte sectors with these parts. */
export function makeCompoundFile(parts: readonly string[] = ['Root Entry', 'WordDocument']): Bytes {
  const sectors = Math.ceil(parts.length / 4);
  const file = Buffer.alloc(512 * (3 + sectors), 0);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  // The list of parts begins in sector 1; the table of sectors is sector 0.
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  for (let sector = 1; sector <= sectors; sector += 1) {
    file.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, 512 + sector * 4);
  }
  for (const [index, name] of parts.entries()) {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = index === 0 ? 5 : 2;
  }
  return new Uint8Array(file);
}
