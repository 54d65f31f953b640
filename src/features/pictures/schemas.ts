import * as z from 'zod/mini';
import { textField } from '#/platform/forms/text-field.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/**
 * A stored picture, as the picture pipeline describes it. Its id is a folder under `/media` and can
 * name nothing else; placeholder and colour go into a style, so nothing else fits into them.
 */
export const pictureSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}(?:\/[a-z0-9][a-z0-9-]{0,60}){0,2}$/)),
  width: z.int().check(z.minimum(1), z.maximum(10_000)),
  height: z.int().check(z.minimum(1), z.maximum(10_000)),
  widths: z
    .array(z.int().check(z.minimum(1), z.maximum(10_000)))
    .check(z.minLength(1), z.maxLength(10)),
  placeholder: z
    .string()
    .check(z.maxLength(2_000), z.regex(/^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/=]*$/)),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  og: z.boolean(),
  mask: z.boolean(),
  alt: z.strictObject({ en: textField(200), sw: textField(200) }),
  focus: z.optional(z.strictObject({ x: percent, y: percent })),
});

export const addPictureInput = z.strictObject({ file: z.file() });
