const wholes = new WeakMap<Response, Buffer>();

/** A response whose bytes are there already: `wholeBody` finds them without reading its stream. */
export function wholeResponse(bytes: Buffer, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const response = new Response(body, init);
  wholes.set(response, bytes);
  return response;
}

/** Undefined: it was made another way, and its body has to be read. */
export function wholeBody(response: Response): Buffer | undefined {
  return wholes.get(response);
}

/** The texts one after the other, without putting them together before. */
export function encodeTexts(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  );
  let end = 0;
  for (const text of texts) end += bytes.write(text, end);
  return bytes;
}
