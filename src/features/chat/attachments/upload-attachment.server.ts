import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { RollbackError } from '#/domain/errors/rollback-error.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { encodePicture, type SentPicture } from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { sniffFile, type FileKind } from '#/platform/storage/sniff-file.server.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import type { ChatCaller } from '../conversation/owned-by.server.ts';
import type { AttachmentRow } from '../files/queries.server.ts';
import { findUploaded, insertAttachment } from './queries.server.ts';
import type { AttachmentRejection } from './rejections.ts';

/** Every object of a chat lies below it. */
export const ATTACHMENTS = 'chat-attachments';

const ALLOWED: readonly FileKind[] = ['image', 'pdf', 'doc', 'docx', 'txt'];
/** Points of the longer side a picture keeps. */
const MAX_SIDE = 2_000;
const TRIES = { max: 120, window: 3_600 };
/** One address can be a whole neighbourhood of guests. */
const PEOPLE_PER_ADDRESS = 10;

interface UploadedFile {
  file: File;
  /** Made by the browser; the same id is the same file, however often it is sent. */
  clientId: string;
  address: string;
}

/**
 * Takes a file for a message that the caller is about to send; until then it is the caller's alone.
 * What it is, its content decides. Its bytes are stored before it is known, so that whatever is
 * known is there; bytes that nothing knows are swept away.
 */
export async function uploadAttachment(
  db: Database,
  caller: ChatCaller,
  { file, clientId, address }: UploadedFile,
  now: Date,
): Promise<Result<AttachmentRow, AttachmentRejection>> {
  const id = attachmentId(caller, clientId);
  const known = await findUploaded(db, caller, id);
  if (known) return ok(known);
  if (file.size === 0) return reject({ reason: 'FILE_EMPTY' });
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  // Looking into a file costs more than keeping it: rejected ones count as well.
  const owner = caller.userId ?? addressHash(address);
  const wait = await rateLimit(`chat-upload:${owner}`, TRIES);
  if (wait > 0) return reject({ reason: 'TOO_MANY_FILES', minutes: Math.ceil(wait / 60) });
  const content = await readContent({ bytes: new Uint8Array(await file.arrayBuffer()), owner });
  if (!content.ok) return content;

  const { bytes, contentType, extension, kind } = content.value;
  const key = objectKey(caller, extension, now);
  await objectStore().put(key, bytes, contentType);
  const values = {
    ...caller,
    id,
    objectKey: key,
    name: shownName(file.name, extension),
    kind,
    mime: contentType,
    size: bytes.length,
    createdAt: now,
  };
  try {
    const kept = await keep(db, caller, address, values, now);
    if (!kept.ok || kept.value.objectKey !== key) await objectStore().remove(key);
    return kept;
  } catch (error) {
    await objectStore().remove(key);
    throw error;
  }
}

interface Content {
  bytes: Uint8Array;
  contentType: string;
  extension: string;
  kind: FileKind;
}

async function readContent(sent: SentPicture): Promise<Result<Content, AttachmentRejection>> {
  const { bytes } = sent;
  const found = await sniffFile(bytes, ALLOWED);
  if (!found) return reject({ reason: 'FILE_TYPE' });
  const { kind, mime, extension } = found;
  if (kind !== 'image') return ok({ bytes, contentType: mime, extension, kind });
  const picture = await encodePicture(sent, { maxSide: MAX_SIDE });
  if (!picture.ok) return picture;
  return ok({ ...picture.value, extension: 'webp', kind });
}

/** Counts the file and makes it known, together or not at all; a twin that was quicker wins. */
function keep(
  db: Database,
  caller: ChatCaller,
  address: string,
  values: Parameters<typeof insertAttachment>[1] & { id: string; size: number },
  now: Date,
): Promise<Result<AttachmentRow, AttachmentRejection>> {
  return inTransaction(db, async (tx) => {
    const row = await insertAttachment(tx, values);
    if (!row) {
      const twin = await findUploaded(tx, caller, values.id);
      if (!twin) throw new Error('Two callers made the same attachment id');
      return ok(twin);
    }
    for (const upload of quotas(caller, address, values.size)) {
      const taken = await takeUpload(tx, upload, now);
      if (!taken.ok) return undo(taken);
    }
    return ok(row);
  }).catch((error: unknown) => {
    if (error instanceof UploadRejectionError) return reject(error.rejection);
    throw error;
  });
}

class UploadRejectionError extends RollbackError<AttachmentRejection> {}

function undo({ reason }: { reason: 'QUOTA_EXCEEDED' }): never {
  throw new UploadRejectionError({ reason });
}

function quotas({ userId, sessionId }: ChatCaller, address: string, bytes: number) {
  if (userId !== null) return [{ owner: `user:${userId}`, bytes }];
  return [
    { owner: `address:${addressHash(address)}`, bytes, people: PEOPLE_PER_ADDRESS },
    { owner: `session:${sessionId}`, bytes },
  ];
}

/** A UUID (version 8) of caller and browser's id: a repeated upload finds the first one by it. */
function attachmentId({ userId, sessionId }: ChatCaller, clientId: string): string {
  const digest = createHash('sha256')
    .update(`${userId ?? sessionId} ${clientId}`)
    .digest('hex');
  return digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-8${d}-${e}`,
  );
}

/** `chat-attachments/{userOrSessionId}/{timestamp}-{chance}.{ext}`; nothing of it from outside. */
function objectKey({ userId, sessionId }: ChatCaller, extension: string, now: Date): string {
  const chance = randomBytes(12).toString('base64url');
  return `${ATTACHMENTS}/${userId ?? sessionId}/${now.getTime()}-${chance}.${extension}`;
}

/** The sender's name for it, to be shown and never opened by: one line, no tricks, the true ending. */
function shownName(name: string, extension: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '')
    .replace(/^[.\s]+/, '')
    .replace(/\.[^.]{0,8}$/, '')
    .trim();
  return `${Array.from(plain).slice(0, 80).join('') || 'file'}.${extension}`;
}

function addressHash(address: string): string {
  // Of IPv6 the part that one customer gets whole.
  const part = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
  return createHash('sha256').update(part).digest('base64url').slice(0, 22);
}
