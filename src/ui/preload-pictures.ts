import { dataSaving } from './data-saving.ts';
import { pictureSources, type PictureImage } from './picture.tsx';

/** How many are fetched beside one another, and the pause before the next ones (LIGHT-7). */
const AT_ONCE = 3;
const PAUSE_MS = 100;

type PreloadState = 'pending' | 'loaded' | 'failed';

/** By what is fetched: nothing is asked for twice unless it has failed. */
const states = new Map<string, PreloadState>();

interface Wanted {
  image: PictureImage;
  /** As where it will be shown, so that the browser takes the same file. */
  sizes: string;
}

/**
 * Fetches pictures before they are shown, a few at a time, unless data is saved. One that fails is
 * fetched when it is shown; until then nobody misses it, so the console alone is told.
 * @returns what has become of each; undefined: nobody has asked for it
 */
export async function preloadPictures(
  wanted: readonly Wanted[],
  load: (picture: Wanted) => Promise<void> = loadPicture,
): Promise<(PreloadState | undefined)[]> {
  const result = () => wanted.map((picture) => states.get(keyOf(picture)));
  if (dataSaving() !== undefined) return result();
  const due = wanted.filter((picture) => {
    const state = states.get(keyOf(picture));
    return state === undefined || state === 'failed';
  });
  for (const picture of due) states.set(keyOf(picture), 'pending');
  for (let from = 0; from < due.length; from += AT_ONCE) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await Promise.all(due.slice(from, from + AT_ONCE).map((picture) => preload(picture, load)));
  }
  return result();
}

async function preload(picture: Wanted, load: (picture: Wanted) => Promise<void>): Promise<void> {
  try {
    await load(picture);
    states.set(keyOf(picture), 'loaded');
  } catch {
    states.set(keyOf(picture), 'failed');
    // oxlint-disable-next-line no-console -- all that is said of it
    console.warn(`The picture ${picture.image.id} could not be preloaded.`);
  }
}

function keyOf({ image, sizes }: Wanted): string {
  return `${image.id} ${sizes}`;
}

/** Off the page, with the choice of formats and widths that `Picture` gives. */
function loadPicture({ image, sizes }: Wanted): Promise<void> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  const img = document.createElement('img');
  picture.append(source, img);
  const { avif, webp, src } = pictureSources(image);
  Object.assign(source, { type: 'image/avif', srcset: avif, sizes });
  return new Promise((resolve, reject) => {
    img.addEventListener('load', () => resolve());
    img.addEventListener('error', () => reject(new Error('Not loaded')));
    Object.assign(img, { sizes, srcset: webp, src });
  });
}
