import sharp, { type Sharp } from 'sharp';

/** A picture without compression: three channels, upright, in sRGB. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

interface SizedFile {
  /** `640.avif`. */
  name: string;
  bytes: Buffer;
}

export function openRaw({ data, width, height }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function encodeWidths(
  picture: RawPicture,
  widths: readonly number[],
): Promise<SizedFile[]> {
  const files: SizedFile[] = [];
  for (const width of widths) {
    const { data, info } = await openRaw(picture)
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = () => openRaw({ data, width: info.width, height: info.height });
    const avif = small().avif({ quality: 74, effort: 4, chromaSubsampling: '4:4:4' });
    files.push({ name: `${width}.avif`, bytes: await avif.toBuffer() });
    const webp = small().webp({ quality: 86, effort: 5 });
    files.push({ name: `${width}.webp`, bytes: await webp.toBuffer() });
  }
  return files;
}

/** What is shown where an address of the page is shared: JPEG, which every network reads. */
export function encodeShareCard(picture: RawPicture): Promise<Buffer> {
  return openRaw(picture)
    .resize(1200, 630, { fit: 'cover', position: 'centre' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** 16 px preview as a data URI, below 200 bytes where it can be. */
export async function placeholder(picture: RawPicture): Promise<string> {
  for (const quality of [45, 25, 10, 1]) {
    const tiny = await openRaw(picture).resize(16).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length < 200 || quality === 1) return uri;
  }
  throw new Error('unreachable: the last quality always returns');
}

/** Mean of the darker half of the picture: the colour to show before anything has loaded. */
export async function darkColour(picture: RawPicture): Promise<string> {
  const { data } = await openRaw(picture)
    .resize(16, 12, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from(
    { length: 192 },
    (_, i) => [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0] as const,
  );
  const dark = pixels.toSorted((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]).slice(0, 96);
  const mean = ([0, 1, 2] as const).map((c) =>
    Math.round(dark.reduce((sum, p) => sum + p[c], 0) / 96),
  );
  return `#${mean.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}
