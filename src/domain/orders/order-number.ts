/** 32 signs that are not taken for one another, read aloud or written: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 8;

/** Signs people write for another one. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/**
 * The number of an order, `GL-7KQ4-M2XH`, from at least 8 random bytes: 40 bits, so that nobody
 * guesses a neighbour, and 12 characters, the most M-Pesa's account reference takes.
 */
export function orderNumberFrom(bytes: Uint8Array): string {
  return `GL-${spokenSigns(bytes)}`;
}

/** The reference of a custom order, `CO-7KQ4-M2XH`, made in the same way. */
export function customReferenceFrom(bytes: Uint8Array): string {
  return `CO-${spokenSigns(bytes)}`;
}

/** Eight signs from at least 8 random bytes, `7KQ4-M2XH`. */
export function spokenSigns(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError(`An order number needs ${LENGTH} random bytes`);
  // The lowest five bits of each byte: 256 is a multiple of 32, so no sign is likelier than another.
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join(
    '',
  );
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** Any case, with or without `GL` and dashes, I or L for 1, O for 0; null when it is none. */
export function normaliseOrderNumber(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const written = text.toUpperCase().replace(/[\s\-–—_.#]/g, '');
  const body = written.length === LENGTH + 2 ? written.replace(/^G[L1I]/, '') : written;
  const signs = body.replace(/[ILO]/g, (sign) => MISREAD[sign] ?? sign);
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(signs)) return null;
  return `GL-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
