import { inflateSync } from 'node:zlib';

const LATIN = 'latin1';

/** The words on the pages of a PDF that the shop drew, in the sequence in which they were drawn. */
export function pdfText(file: Uint8Array): string {
  const text = Buffer.from(file).toString(LATIN);
  // Only one line feed is not of the stream: its last byte may be a carriage return.
  const pages = [...text.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)];
  return pages.map(([, page = '']) => textOf(page)).join('\n');
}

function textOf(page: string): string {
  const drawn = inflateSync(Buffer.from(page, LATIN)).toString(LATIN);
  const lines = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)];
  return lines
    .map(([, line = '']) =>
      [...line.matchAll(/<([\da-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString(LATIN))
        .join(''),
    )
    .join('\n');
}
