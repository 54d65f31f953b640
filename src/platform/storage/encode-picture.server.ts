import sharp from 'sharp';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { pictureType } from './sniff-file.server.ts';

interface EncodedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: 'image/webp';
  width: number;
  height: number;
}

export interface PictureRejection {
  reason: 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE';
}

/** Points of the largest picture that is opened; telephones make up to 50 million. */
const MOST_PIXELS = 60_000_000;
const PATIENCE_SECONDS = 20;
/** Opened at the same time: each may need a few hundred megabytes. */
const AT_ONCE = 2;

// One core per picture: the shop serves pages meanwhile.
sharp.concurrency(1);
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Makes a picture anew as WebP, at most `maxSide` points wide and high, upright and in sRGB, with
 * nothing of the file it came from but what is seen: no place, camera, thumbnail or hidden text. Of
 * a moving picture the first frame.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { maxSide }: { maxSide: number },
): Promise<Result<EncodedPicture, PictureRejection>> {
  if (!(await pictureType(bytes))) return reject({ reason: 'PICTURE_UNREADABLE' });
  await takeTurn();
  try {
    return await encode(bytes, maxSide);
  } catch {
    return reject({ reason: 'PICTURE_UNREADABLE' });
  } finally {
    giveTurn();
  }
}

async function encode(
  bytes: Uint8Array,
  maxSide: number,
): Promise<Result<EncodedPicture, PictureRejection>> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return reject({ reason: 'PICTURE_TOO_LARGE' });
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return ok({
    bytes: new Uint8Array(data),
    contentType: 'image/webp',
    width: info.width,
    height: info.height,
  });
}

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
