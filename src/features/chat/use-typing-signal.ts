import { useRef } from 'react';

/** How often it is sent at most; the other side shows it for some seconds longer. */
const EVERY_MS = 3_000;

/** Tells the other side that somebody is writing; `send` may fail, nothing depends on it. */
export function useTypingSignal(send: () => Promise<unknown>): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < EVERY_MS) return;
    last.current = now;
    send().catch(() => undefined);
  };
}
