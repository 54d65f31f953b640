import { m } from '#/paraglide/messages.js';
import { sendFile } from '#/platform/rpc/send-file.ts';
import { photoFailureText } from '../messages.ts';
import { createPhotoSends, type StoredPhoto } from './photo-sends.ts';
import { photoStorage } from './photo-storage.ts';
import { shrinkPhoto } from '#/platform/storage/shrink-photo.ts';

/** Sends a photo; the same key twice is kept once. */
export async function sendPhoto(
  { key, file, orderId, kind, lineId, note }: StoredPhoto,
  onProgress?: (progress: number) => void,
) {
  const { status, answer } = await sendFile('orders/staff/photos/upload', file, {
    input: { orderId, key, kind, note, ...(lineId !== null && { lineId }) },
    ...(onProgress && { onProgress }),
  });
  if (status === 200) return { isSent: true } as const;
  const isLineLost = status === 0 || status === 502 || status === 503 || status === 504;
  const why = isLineLost
    ? m.photo_no_line()
    : photoFailureText(Object.assign(new Error('Not sent'), answer));
  return { isSent: false, why, isLineLost } as const;
}

/** Those that were taken on this device and are not sent yet. */
export const photoSends = createPhotoSends({
  send: sendPhoto,
  shrink: shrinkPhoto,
  storage: photoStorage,
  newKey: () => crypto.randomUUID(),
  previewOf: (file) => URL.createObjectURL(file),
  forgetPreview: (preview) => URL.revokeObjectURL(preview),
});
