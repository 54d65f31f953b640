import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { pictureSentences } from '#/features/pictures/messages.ts';
import { pictureSchema } from '#/features/pictures/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { sentenceOf } from '#/platform/rpc/rejection.ts';
import { sendFile } from '#/platform/rpc/send-file.ts';

/** A chosen picture on its way to the server. */
export interface PictureUpload {
  key: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Why it is not there; null while it is on its way or waits. */
  errorText: string | null;
}

const sent = z.omit(pictureSchema, { alt: true });

/** Sends chosen pictures one after the other, each on its own: one that fails holds up no other. */
export function usePictureUploads(onDone: (image: ProductImage) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [stop] = useState(() => new AbortController());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => stop.abort(), [stop]);

  const drop = (key: string) => setUploads((now) => now.filter((upload) => upload.key !== key));
  const change = (key: string, next: Partial<PictureUpload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));

  async function send({ key, file }: PictureUpload): Promise<void> {
    const onProgress = (progress: number) => change(key, { progress });
    const { status, answer } = await sendFile('catalog/manage/addPicture', file, {
      onProgress,
      signal: stop.signal,
    });
    if (stop.signal.aborted) return;
    const picture = z.safeParse(sent, answer);
    if (status === 200 && picture.success) {
      drop(key);
      done.current({ ...picture.data, alt: { en: '', sw: '' } });
    } else {
      change(key, { errorText: failureText(status, answer) });
    }
  }

  const start = (upload: PictureUpload) => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    isBusy: uploads.some(({ errorText }) => errorText === null),
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        key: crypto.randomUUID(),
        file,
        progress: 0,
        errorText: null,
      }));
      setUploads((now) => [...now, ...added]);
      for (const upload of added) start(upload);
    },
    retry(upload: PictureUpload) {
      change(upload.key, { errorText: null, progress: 0 });
      start(upload);
    },
    drop,
  };
}

function failureText(status: number, { code, data }: Readonly<Record<string, unknown>>): string {
  const rejection = rejectionSchema.safeParse({ code, data });
  if (rejection.success) return sentenceOf(pictureSentences, rejection.data.data);
  // 413: larger than anything the server reads.
  return status === 413 ? m.picture_no_body() : m.picture_failed();
}

const rejectionSchema = z.object({
  code: z.literal('REJECTED'),
  data: z.union([
    z.object({
      reason: z.enum(['PICTURE_TOO_LARGE', 'PICTURE_UNREADABLE', 'QUOTA_EXCEEDED']),
    }),
    z.object({ reason: z.literal('FILE_TOO_LARGE'), megabytes: z.number() }),
    z.object({ reason: z.literal('PICTURE_TOO_SMALL'), least: z.number() }),
  ]),
});
