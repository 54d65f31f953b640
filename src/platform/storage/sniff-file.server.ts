import { fileTypeFromBuffer } from 'file-type';
import { MARKUP } from './markup.ts';
import { isQuietPdf } from './quiet-pdf.server.ts';
import { isWordDocument } from './word-document.server.ts';
import { isWordZip } from './word-zip.server.ts';

export type FileKind = 'image' | 'pdf' | 'doc' | 'docx' | 'txt';

export interface SniffedFile {
  kind: FileKind;
  mime: string;
  /** Without the dot. */
  extension: string;
}

/** Pictures of points; what is drawn by a program (SVG) never is one. */
const PICTURES: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

const DOCUMENTS: Record<Exclude<FileKind, 'image'>, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
};

/**
 * What a file is by its content alone, whatever its name and its sender say; null when it is none of
 * `allowed`, is two things at once, or would do something when opened (macros, scripts, a zip that
 * unpacks to more than it should). A picture must still be re-encoded before anybody sees it.
 */
export async function sniffFile(
  bytes: Uint8Array,
  allowed: readonly FileKind[],
): Promise<SniffedFile | null> {
  const found = await kindOf(bytes);
  return found && allowed.includes(found.kind) ? found : null;
}

async function kindOf(bytes: Uint8Array): Promise<SniffedFile | null> {
  const mime = await pictureType(bytes);
  if (mime) return { kind: 'image', mime, extension: PICTURES[mime] ?? '' };
  if (startsWith(bytes, '%PDF-')) return (await isQuietPdf(bytes)) ? document('pdf') : null;
  if (startsWith(bytes, 'PK')) return (await isWordZip(bytes)) ? document('docx') : null;
  if (bytes[0] === 0xd0) return isWordDocument(bytes) ? document('doc') : null;
  return (await isPlainText(bytes)) ? document('txt') : null;
}

function document(kind: Exclude<FileKind, 'image'>): SniffedFile {
  return { kind, mime: DOCUMENTS[kind], extension: kind };
}

/** The media type when these bytes are a picture of points, else undefined. */
export async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  const mime = (await typeByContent(bytes))?.mime;
  return mime && mime in PICTURES ? mime : undefined;
}

async function typeByContent(bytes: Uint8Array) {
  try {
    return await fileTypeFromBuffer(bytes);
  } catch {
    // Begins like something and breaks off.
    return { mime: 'application/octet-stream' };
  }
}

/** UTF-8 without control characters that begins like no page, program or PDF. */
async function isPlainText(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length === 0 || (await typeByContent(bytes))) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const head = text.slice(0, 1024);
  if (MARKUP.test(head) || head.includes('%PDF-') || head.startsWith('#!')) return false;
  return !/\p{Cc}/u.test(text.replaceAll(/[\t\n\f\r]/g, ''));
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;
}
