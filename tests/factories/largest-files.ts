import {
  makeCompoundFile,
  makeDocx,
  makeHugeAvif,
  makeHugePng,
  makeLyingDocxBomb,
  makePackedPdf,
  makePdf,
  makePhoto,
} from './upload-file.ts';

/** As UPLOAD_MAX_MB has it by default. */
const LARGEST = 10 * 1024 * 1024;

/** Files as large as may be sent, and small ones that are large to open. */
export async function makeLargestFiles(): Promise<File[]> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    'photo-with-a-tail.jpg': padded(await makePhoto(), '\0'),
    'objects.pdf': padded(makePdf(), '1 0 obj << /Type /Page /Kids [] >> endobj\n'),
    'names.pdf': padded(makePdf(), '/#4a#61#76#61 '),
    'streams.pdf': padded(
      makePdf(),
      '<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nendstream\n',
    ),
    'packed.pdf': makePackedPdf('<< /A /B >> '.repeat(4 * 1024 * 1024)),
    'text.txt': padded(new Uint8Array(), 'Habari ya LED. '),
    'lying.docx': makeLyingDocxBomb(),
    'parts.docx': makeDocx(
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_, part) => [`w/${part}`, new Uint8Array()]),
      ),
    ),
    'parts.doc': makeCompoundFile([
      'Root Entry',
      'WordDocument',
      ...Array.from({ length: 60_000 }, (_, part) => `Part ${part}`),
    ]),
    'huge.avif': await makeHugeAvif(7_700),
    'huge.png': makeHugePng(),
  };
  return Object.entries(files).map(([name, bytes]) => new File([bytes], name));
}

/** So much of a unit behind it that the file is as large as may be. */
function padded(begin: Uint8Array, unit: string): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(LARGEST, unit);
  file.set(begin);
  return new Uint8Array(file);
}
