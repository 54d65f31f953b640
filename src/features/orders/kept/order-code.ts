import type { KeptCode } from './stored-orders.ts';

/** A QR code as one path, a run of dark squares after the other: what papers show, kept as a text. */
export async function orderCode(address: string): Promise<KeptCode> {
  // A large library, fetched only when there is an order to keep.
  const { default: qrcode } = await import('qrcode');
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const begin = column;
      while (column < size && modules.get(row, column)) column += 1;
      if (column > begin) path += `M${begin} ${row}h${column - begin}v1h${begin - column}z`;
    }
  }
  return { size, path };
}
