import { sendFile } from '#/platform/rpc/send-file.ts';
import { shrinkPhoto } from '#/platform/storage/shrink-photo.ts';
import { m } from '#/paraglide/messages.js';
import { reviewFailureText } from '../messages.ts';

/** A photo that was chosen and is not sent. */
export interface ChosenPhoto {
  /** The same one sent again is kept once. */
  key: string;
  file: File;
}

/** Null: it is kept; else why not. */
async function sendPhoto(reviewId: string, { key, file }: ChosenPhoto): Promise<string | null> {
  const { status, answer } = await sendFile('reviews/addPhoto', await shrinkPhoto(file), {
    input: { reviewId, key },
  });
  if (status === 200) return null;
  if (status === 0 || status >= 502) return m.photo_no_line();
  return reviewFailureText(Object.assign(new Error('Not sent'), answer));
}

/** Sends one after the other. Answers those that were not kept, with why. */
export async function sendPhotos(
  reviewId: string,
  photos: readonly ChosenPhoto[],
): Promise<{ photo: ChosenPhoto; why: string }[]> {
  const failed = [];
  for (const photo of photos) {
    const why = await sendPhoto(reviewId, photo);
    if (why !== null) failed.push({ photo, why });
  }
  return failed;
}
