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
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, answer: readAnswer(request.responseText) }),
    );
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
