import { m } from '#/paraglide/messages.js';
import { sendFile } from '#/platform/rpc/send-file.ts';
import type { AttachmentRejection } from './rejections.ts';
import { chatRejectionMessage } from '../messages.ts';
import type { SentFile } from '../outgoing.ts';

export type UploadOutcome =
  | { kind: 'done'; file: SentFile }
  /** The same file will be rejected again. */
  | { kind: 'rejected'; sentence: string }
  | { kind: 'fault'; sentence: string };

interface UploadOptions {
  /** The browser's own name for it: the same upload sent again is the same file. */
  clientId: string;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Sends a file to `chat.uploadAttachment`. */
export async function uploadFile(
  file: File,
  { clientId, ...options }: UploadOptions,
): Promise<UploadOutcome> {
  const { status, answer } = await sendFile('chat/uploadAttachment', file, {
    ...options,
    input: { clientId },
  });
  const { id, code, data } = answer;
  if (status === 200 && typeof id === 'string') {
    return { kind: 'done', file: { id, name: file.name } };
  }
  if (code === 'REJECTED' && data) {
    // What `chat.uploadAttachment` declares.
    return { kind: 'rejected', sentence: chatRejectionMessage(data as AttachmentRejection) };
  }
  // 413: larger than anything the server reads.
  const kind = status === 413 ? 'rejected' : 'fault';
  return { kind, sentence: status === 413 ? m.chat_file_too_large() : m.chat_file_failed() };
}
