import { ok } from '#/domain/errors/result.ts';
import { encodePicture, type SentPicture } from './encode-picture.server.ts';
import { objectStore } from './object-store.server.ts';

/** Enough to see a scratch. */
const WHOLE_SIDE = 2000;
/** For a list, on a phone with two points to a pixel. */
const SMALL_SIDE = 320;

interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** A photo whole and small, made anew with nothing of the file but what is seen. */
export async function encodePhotoPair({ bytes, owner }: SentPicture) {
  const whole = await encodePicture({ bytes, owner }, { maxSide: WHOLE_SIDE });
  if (!whole.ok) return whole;
  const small = await encodePicture({ bytes: whole.value.bytes, owner }, { maxSide: SMALL_SIDE });
  return small.ok ? ok({ whole: whole.value, small: small.value }) : small;
}

/** Under which both lie in the object store, whole and small. */
export function pairKeys(name: string): [string, string] {
  return [`${name}.webp`, `${name}-small.webp`];
}

export async function storePhotoPair(
  objectKeys: readonly string[],
  pictures: readonly [Encoded, Encoded],
): Promise<void> {
  for (const [nth, { bytes, contentType }] of pictures.entries()) {
    await objectStore().put(objectKeys[nth] ?? '', bytes, contentType);
  }
}

/** The small one is stored last: with it both are there. */
export async function isPairStored([, small = '']: readonly string[]): Promise<boolean> {
  return (await objectStore().get(small)) !== null;
}
