import sharp, { type Sharp } from 'sharp';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  darkColour,
  encodeShareCard,
  encodeWidths,
  PICTURE_WIDTHS,
  placeholder,
} from './picture-sizes.server.ts';
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
export function encodePicture(
  bytes: Uint8Array,
  { maxSide }: { maxSide: number },
): Promise<Result<EncodedPicture, PictureRejection>> {
  return openPicture(bytes, async (picture) => {
    const { data, info } = await picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { bytes: new Uint8Array(data), contentType: 'image/webp', width, height };
  });
}

/** A picture in everything the site shows it as, but for the words that go with it. */
export interface SizedPicture {
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  color: string;
  /** `640.avif`, …, and `og.jpg` for whoever shares the page. */
  files: { name: string; bytes: Uint8Array }[];
}

/** Behind what is transparent: the dark that product pictures stand in. */
const GROUND = '#11131d';
/** A very tall one is made narrower, until it is at most this many times as high as the widest. */
const TALLEST = 2;

/**
 * Makes a picture for the site anew in the widths and formats of the product pictures, with nothing
 * of the file it came from but what is seen. A small one is not made larger.
 */
export function encodeForSite(bytes: Uint8Array): Promise<Result<SizedPicture, PictureRejection>> {
  return openPicture(bytes, async (picture) => {
    const largest = Math.max(...PICTURE_WIDTHS);
    const { data, info } = await picture
      .resize({
        width: largest,
        height: largest * TALLEST,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { data, width: info.width, height: info.height };
    const widths = [...PICTURE_WIDTHS.filter((width) => width < raw.width), raw.width];
    return {
      width: raw.width,
      height: raw.height,
      widths,
      placeholder: await placeholder(raw),
      color: await darkColour(raw),
      files: [
        ...(await encodeWidths(raw, widths)),
        { name: 'og.jpg', bytes: await encodeShareCard(raw) },
      ],
    };
  });
}

/** Opens a stranger's picture, two at a time, and never one that is none or that is too large. */
async function openPicture<T>(
  bytes: Uint8Array,
  make: (picture: Sharp) => Promise<T>,
): Promise<Result<T, PictureRejection>> {
  if (!(await pictureType(bytes))) return reject({ reason: 'PICTURE_UNREADABLE' });
  await takeTurn();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return reject({ reason: 'PICTURE_TOO_LARGE' });
    const picture = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    });
    return ok(await make(picture.autoOrient().timeout({ seconds: PATIENCE_SECONDS })));
  } catch {
    return reject({ reason: 'PICTURE_UNREADABLE' });
  } finally {
    giveTurn();
  }
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
