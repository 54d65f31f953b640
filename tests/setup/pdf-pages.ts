import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Points of a page as they would be printed: red, green, blue and opacity, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

/**
 * The pages of a PDF as pictures, `scale` points for each point of the page (72 to the inch). Drawn by
 * PDFium as WebAssembly, which has its own fonts: the same file is the same picture on every machine.
 */
export async function drawPages(file: Uint8Array, scale = 1): Promise<Picture[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(file);
  const pages: Picture[] = [];
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    pages.push({ width, height, data: Uint8Array.from(data) });
  }
  document.destroy();
  return pages;
}
