import * as z from 'zod/mini';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { createTurns } from './picture-turns.server.ts';
import { runPictureProcess } from './run-picture-process.server.ts';
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

/** A stranger's picture, and whose turn it takes, such as `user:<id>` or `address:<ip>`. */
export interface SentPicture {
  bytes: Uint8Array;
  owner: string;
}

const size = { width: z.number(), height: z.number() };
const fittingFacts = z.object(size);
const siteFacts = z.object({
  ...size,
  widths: z.array(z.number()),
  placeholder: z.string(),
  color: z.string(),
});

export interface SizedPicture extends z.output<typeof siteFacts> {
  /** `640.avif`, …, and `og.jpg` for whoever shares the page. */
  files: { name: string; bytes: Uint8Array }[];
}

/** Opening one may take 450 MB: never two at a time. */
const turns = createTurns();

/**
 * Makes a picture anew as WebP, at most `maxSide` points wide and high, upright and in sRGB, with
 * nothing of the file it came from but what is seen: no place, camera, thumbnail or hidden text. Of
 * a moving picture the first frame.
 */
export async function encodePicture(
  sent: SentPicture,
  { maxSide }: { maxSide: number },
): Promise<Result<EncodedPicture, PictureRejection>> {
  const made = await makeInTurn(sent, ['fit', maxSide]);
  if (!made.ok) return made;
  const [file] = made.value.files;
  if (!file) throw new Error('The picture process made no file');
  const { width, height } = fittingFacts.parse(made.value.facts);
  return ok({ bytes: file.bytes, contentType: 'image/webp', width, height });
}

/** How many points wide and high a picture is, by what its first bytes say, before it is turned upright. */
export async function measurePicture(
  sent: SentPicture,
): Promise<Result<{ width: number; height: number }, PictureRejection>> {
  const made = await makeInTurn(sent, ['measure']);
  return made.ok ? ok(fittingFacts.parse(made.value.facts)) : made;
}

/** Encoded as the product pictures are, with nothing of the file but what is seen; never enlarged. */
export async function encodeForSite(
  sent: SentPicture,
): Promise<Result<SizedPicture, PictureRejection>> {
  const made = await makeInTurn(sent, ['site']);
  if (!made.ok) return made;
  const { facts, files } = made.value;
  return ok({ ...siteFacts.parse(facts), files });
}

async function makeInTurn(
  { bytes, owner }: SentPicture,
  task: Parameters<typeof runPictureProcess>[0],
) {
  if (!(await pictureType(bytes))) return reject({ reason: 'PICTURE_UNREADABLE' } as const);
  const made = await turns.inTurn(owner, () => runPictureProcess(task, bytes));
  return made.ok ? ok(made) : reject({ reason: made.reason });
}
