import * as z from 'zod/mini';
import { PHOTO_KINDS } from '#/domain/orders/photo.ts';
import { textField } from '#/platform/forms/text-field.ts';

export const LONGEST_PHOTO_NOTE = 200;

export const listPhotosInput = z.strictObject({ orderId: z.uuid() });

export const addPhotoInput = z.strictObject({
  file: z.file(),
  orderId: z.uuid(),
  /** Made where it was taken: the same one sent twice is kept once. */
  key: z.uuid(),
  kind: z.enum(PHOTO_KINDS),
  /** What it shows, one of the order's lines. */
  lineId: z.optional(z.uuid()),
  note: z._default(textField(LONGEST_PHOTO_NOTE), ''),
});

export const removePhotoInput = z.strictObject({ orderId: z.uuid(), photoId: z.uuid() });
