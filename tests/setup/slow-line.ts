import type { CDPSession, Page } from '@playwright/test';

/** A bad line in Kenya: 250 kbit/s, 400 ms there and back; as the browser's own emulation takes it. */
export const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 250_000 / 8,
  uploadThroughput: 250_000 / 8,
};

export interface LineBytes {
  /** What has come over the line so far, head and body. */
  total(): number;
  /** Of which addresses, in the order in which they were asked for. */
  answers(): { url: string; bytes: number }[];
}

/** Counts what the page's line carries from now on. */
export async function countBytes(devtools: CDPSession): Promise<LineBytes> {
  const answers = new Map<string, { url: string; bytes: number }>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    answers.set(requestId, { url: request.url, bytes: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = Math.max(answer.bytes, encodedDataLength);
  });
  const all = () => [...answers.values()];
  return {
    total: () => all().reduce((sum, { bytes }) => sum + bytes, 0),
    answers: all,
  };
}

/** Milliseconds from the navigation until the page has been painted with its heading. */
export function readableAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0];
          if (paint && document.querySelector('h1')) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
