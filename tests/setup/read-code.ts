import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawPages } from './pdf-pages.ts';

/** Times the size on paper at 72 points to the inch: as a phone sees it from a hand's breadth. */
const SCALE = 3;

/** What the QR codes on the first page of a PDF say. */
export async function readCodes(file: Uint8Array): Promise<string[]> {
  const wasm = await readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  );
  // Else it would be fetched from the network.
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  const [page] = await drawPages(file, SCALE);
  if (!page) return [];
  const { width, height, data } = page;
  const picture = {
    width,
    height,
    data: Uint8ClampedArray.from(data),
    colorSpace: 'srgb' as const,
  };
  const read = await readBarcodes(picture, { formats: ['QRCode'] });
  return read.map(({ text }) => text);
}
