// A process of its own opens one picture and ends: `node picture-process.server.ts fit 3000 < file`. What it
// takes of memory and time is its own, and a decoder that falls over takes nothing else with it. Out
// comes a line of JSON, then the bytes of the files that the line names.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { makeFitting, makeForSite } from './make-picture.server.ts';
import { peakMemory } from './peak-memory.server.ts';
import { fitsBudget } from './picture-budget.server.ts';

sharp.concurrency(1);
sharp.cache(false);

const [task, maxSide] = process.argv.slice(2);

const bytes = await buffer(process.stdin);
const made = await openPicture().catch(
  () => ({ ok: false, reason: 'PICTURE_UNREADABLE' }) as const,
);
const files = made.ok ? made.files : [];
const head = {
  ...made,
  files: files.map(({ name, bytes: { length } }) => ({ name, length })),
  peakBytes: await peakMemory('self'),
};
process.stdout.write(`${JSON.stringify(head)}\n`);
for (const file of files) process.stdout.write(file.bytes);

async function openPicture() {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!fitsBudget(header)) return { ok: false, reason: 'PICTURE_TOO_LARGE' } as const;
  if (task === 'measure') {
    const { width, height } = header;
    return { ok: true, facts: { width, height }, files: [] } as const;
  }
  const picture = sharp(bytes, {
    limitInputPixels: header.width * header.height,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).autoOrient();
  const result =
    task === 'site' ? await makeForSite(picture) : await makeFitting(picture, Number(maxSide));
  return { ok: true, ...result } as const;
}
