import { line } from '#/platform/line/line.ts';

interface SendOptions {
  /** What the procedure takes beside the file. */
  input?: Readonly<Record<string, string>>;
  /** Further files, by what the procedure calls them. */
  others?: Readonly<Record<string, File>>;
  /** 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

interface Sent {
  /** 0 when nothing came back. */
  status: number;
  /** What is read of an answer of oRPC; an empty object where it is none. */
  answer: Readonly<Record<string, unknown>>;
}

/** Nothing of a file got through for so long: it is given up. */
const SILENCE_MS = 20_000;
/** All of it is there; pictures are made of it, or rows are read. */
const WORK_MS = 60_000;

/**
 * Sends a file to a procedure (`chat/uploadAttachment`) as its `file`. By XMLHttpRequest, the only
 * thing in browsers that tells how far an upload has come; the body is what oRPC's client would send.
 */
export function sendFile(
  procedure: string,
  file: File,
  { input = {}, others = {}, onProgress, signal }: SendOptions,
): Promise<Sent> {
  const files = Object.entries({ file, ...others });
  const names = files.map(([name]) => name);
  const places = Object.fromEntries(names.map((name) => [name, {}]));
  const json = { ...places, ...input };
  const body = new FormData();
  body.set('data', JSON.stringify({ json, meta: [], maps: names.map((name) => [name]) }));
  for (const [nth, [, sent]] of files.entries()) body.set(String(nth), sent);
  const request = new XMLHttpRequest();
  request.open('POST', `/api/rpc/${procedure}`);
  request.setRequestHeader('x-csrf-token', 'orpc');
  let silence: ReturnType<typeof setTimeout> | undefined;
  const waitFor = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), ms);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    waitFor(SILENCE_MS);
    onProgress?.(loaded / total);
  });
  request.upload.addEventListener('load', () => waitFor(WORK_MS));
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      const { status, responseText } = request;
      if (status > 0) line.reportAnswer();
      else if (!signal?.aborted) line.reportFailure();
      resolve({ status, answer: readAnswer(responseText) });
    });
    waitFor(SILENCE_MS);
    request.send(body);
  });
}

function readAnswer(text: string): Sent['answer'] {
  try {
    // Whatever is not an answer of ours has none of the fields that are looked for.
    return (JSON.parse(text) as { json?: Sent['answer'] }).json ?? {};
  } catch {
    return {};
  }
}
