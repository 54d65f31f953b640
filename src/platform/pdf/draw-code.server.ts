import type { Pdf } from './draw-pdf.server.ts';

/** White modules around a QR code that readers want. */
const QUIET = 4;

interface Place {
  left: number;
  top: number;
  side: number;
}

/** Reads what QR codes are drawn with. A large library, which the shop starts without. */
export async function loadCodes() {
  const { default: qrcode } = await import('qrcode');
  /** A QR code as one shape of squares: sharp at every size, and small. */
  return function drawCode(pdf: Pdf, address: string, { left, top, side }: Place): void {
    const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
    const square = side / (modules.size + 2 * QUIET);
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) {
          pdf.rect(left + (column + QUIET) * square, top + (row + QUIET) * square, square, square);
        }
      }
    }
    pdf.fill('#000');
  };
}
