import { m } from '#/paraglide/messages.js';
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

/** By XMLHttpRequest, the only thing in browsers that tells how far an upload has come. */
export function uploadFile(
  file: File,
  { clientId, onProgress, signal }: UploadOptions,
): Promise<UploadOutcome> {
  const body = new FormData();
  body.set('data', JSON.stringify({ json: { file: {}, clientId }, meta: [], maps: [['file']] }));
  body.set('0', file);
  const request = new XMLHttpRequest();
  request.open('POST', '/api/rpc/chat/uploadAttachment');
  request.setRequestHeader('x-csrf-token', 'orpc');
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => resolve(outcomeOf(request, file.name)));
    request.send(body);
  });
}

/** What is read of an answer of oRPC: a file, or a rejection that `chat.uploadAttachment` declares. */
interface Answer {
  id?: unknown;
  code?: unknown;
  data?: AttachmentRejection;
}

function outcomeOf({ status, responseText }: XMLHttpRequest, name: string): UploadOutcome {
  const { id, code, data } = readAnswer(responseText);
  if (status === 200 && typeof id === 'string') return { kind: 'done', file: { id, name } };
  if (code === 'REJECTED' && data)
    return { kind: 'rejected', sentence: chatRejectionMessage(data) };
  // 413: larger than anything the server reads.
  const kind = status === 413 ? 'rejected' : 'fault';
  return { kind, sentence: status === 413 ? m.chat_file_too_large() : m.chat_file_failed() };
}

function readAnswer(text: string): Answer {
  try {
    // Whatever is not an answer of ours has none of these fields.
    return (JSON.parse(text) as { json?: Answer }).json ?? {};
  } catch {
    return {};
  }
}
