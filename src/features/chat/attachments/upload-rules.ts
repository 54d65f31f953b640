import { MAX_ATTACHMENTS } from '../schemas.ts';

/** What the server takes besides; a larger one is rejected before it is sent. */
const MAX_BYTES = 10 * 1024 * 1024;

export const ACCEPTED = 'image/*,.pdf,.doc,.docx,.txt';

export type FileRejection = 'TOO_LARGE' | 'WRONG_TYPE' | 'EMPTY' | 'TOO_MANY';

interface Chosen {
  name: string;
  size: number;
  type: string;
}

/** Why a file is not even tried; null: it is. `place` counts from 0 over all files of the message. */
export function rejectFile({ name, size, type }: Chosen, place: number): FileRejection | null {
  if (place >= MAX_ATTACHMENTS) return 'TOO_MANY';
  const isKnown = type.startsWith('image/') || /\.(?:pdf|docx?|txt)$/i.test(name);
  if (!isKnown || type === 'image/svg+xml') return 'WRONG_TYPE';
  if (size === 0) return 'EMPTY';
  return size > MAX_BYTES ? 'TOO_LARGE' : null;
}

/** `2.4 MB`, `830 KB`. */
export function fileSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
