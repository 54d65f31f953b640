import { randomBytes } from 'node:crypto';
import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { MOST_REQUEST_FILES } from '#/domain/custom-orders/request-files.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { env } from '#/platform/env.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { encodePicture, type SentPicture } from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { sniffFile } from '#/platform/storage/sniff-file.server.ts';
import { shownFileName } from '#/platform/storage/shown-file-name.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { findDraftToken, giveDraftToken } from './draft-token.server.ts';
import {
  countDraftFiles,
  deleteDraftFile,
  deleteFile,
  findDraft,
  insertFile,
  listDraftFiles,
  lockDraft,
} from '../queries.server.ts';
import type { AddFileRejection } from '../rejections.ts';
import { toFileView } from '../to-views.server.ts';
import type { CustomDraftView, CustomFileView } from '../views.ts';

/** Enough to print a logo from. */
const MAX_SIDE = 3000;

type Caller = Pick<RequestContext, 'headers' | 'clientIp' | 'responseHeaders'>;

export async function getDraft(caller: Omit<Caller, 'clientIp'>): Promise<CustomDraftView> {
  const db = getDatabase();
  const tokenHash = await findDraftToken(caller);
  const draft = tokenHash && (await findDraft(db, tokenHash));
  const files = draft ? await listDraftFiles(db, draft.id) : [];
  return {
    files: files.map(toFileView),
    maxFiles: MOST_REQUEST_FILES,
    maxBytes: env().uploads.maxBytes,
  };
}

/** Stores a file for this browser's draft; its bytes decide the type, pictures are re-encoded. */
export async function addFile(
  caller: Caller,
  file: File,
  now: Date,
): Promise<Result<CustomFileView, AddFileRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const owner = `address:${caller.clientIp}`;
  const read = await readFile({ bytes: new Uint8Array(await file.arrayBuffer()), owner });
  if (!read.ok) return read;
  const { bytes, contentType, kind, extension } = read.value;
  const tokenHash = (await findDraftToken(caller)) ?? giveDraftToken(caller.responseHeaders);
  const objectKey = `custom-orders/${now.getTime()}-${randomBytes(16).toString('hex')}.${extension}`;
  const stored = await inTransaction(getDatabase(), async (tx) => {
    const upload = { owner, bytes: bytes.length };
    const counted = await takeUpload(tx, upload, now);
    if (!counted.ok) return counted;
    // Locked: files that come at the same moment are counted one after the other.
    const draftId = await lockDraft(tx, tokenHash, now);
    if ((await countDraftFiles(tx, draftId)) >= MOST_REQUEST_FILES) {
      return reject({ reason: 'TOO_MANY_FILES', max: MOST_REQUEST_FILES });
    }
    const name = shownFileName(file.name);
    const row = { draftId, objectKey, name, kind, bytes: bytes.length, createdAt: now };
    return ok(await insertFile(tx, row));
  });
  if (!stored.ok) return stored;
  try {
    await objectStore().put(objectKey, bytes, contentType);
  } catch (error) {
    await deleteFile(getDatabase(), stored.value.id);
    throw error;
  }
  return ok(toFileView(stored.value));
}

interface ReadFile {
  bytes: Uint8Array;
  contentType: string;
  kind: 'image' | 'pdf';
  extension: 'webp' | 'pdf';
}

async function readFile(sent: SentPicture): Promise<Result<ReadFile, AddFileRejection>> {
  const { bytes } = sent;
  const sniffed = await sniffFile(bytes, ['image', 'pdf']);
  if (sniffed?.kind === 'pdf') {
    return ok({ bytes, contentType: 'application/pdf', kind: 'pdf', extension: 'pdf' });
  }
  if (!sniffed) return reject({ reason: 'FILE_KIND' });
  const picture = await encodePicture(sent, { maxSide: MAX_SIDE });
  if (!picture.ok) return picture;
  const { bytes: encoded, contentType } = picture.value;
  return ok({ bytes: encoded, contentType, kind: 'image', extension: 'webp' });
}

/** False when this browser's draft has no such file. */
export async function removeFile(caller: Caller, id: string): Promise<boolean> {
  const db = getDatabase();
  const tokenHash = await findDraftToken(caller);
  const draft = tokenHash && (await findDraft(db, tokenHash));
  return draft ? deleteDraftFile(db, draft.id, id) : false;
}
