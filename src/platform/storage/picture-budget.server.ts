import type { Metadata } from 'sharp';

/** Points of the largest picture that is opened; telephones make up to 50 million. */
const MOST_PIXELS = 60_000_000;
/** A panorama. Lines are read by the hundred, so a picture of few long ones costs as much as a large one. */
const LONGEST_SIDE = 20_000;
/** What a decoder may hold of a picture at once; an AVIF of 12.5 million points takes it. */
const MOST_DECODED_BYTES = 225_000_000;
/** What the whole process that opens a picture may take (decision 050). */
export const MOST_PROCESS_BYTES = 450_000_000;

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'
>;

/** Bytes the decoder of libvips holds for each point, measured; next to nothing line by line. */
function decodedBytesPerPixel({ format, channels, depth, isProgressive }: Header): number {
  const whole = channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'jpeg') return isProgressive ? 7 : 0;
  if (format === 'png') return isProgressive ? 1.5 * whole : 0;
  if (format === 'webp') return 4;
  if (format === 'gif') return 6;
  // AVIF, and whatever a later version may bring.
  return 18;
}

/** Whether a picture may be opened, by what its first bytes say of it. */
export function fitsBudget(header: Header): boolean {
  const { width, height } = header;
  if (Math.max(width, height) > LONGEST_SIDE) return false;
  const pixels = width * height;
  return pixels <= MOST_PIXELS && pixels * decodedBytesPerPixel(header) <= MOST_DECODED_BYTES;
}
