import type { Listener } from '#/platform/pg-notify/listener.server.ts';

const EVERY_MS = 10;

/** Has every subscriber poll all the time: for changes that a test writes by hand and notifies nobody of. */
export const alwaysPolling: Pick<Listener, 'subscribe'> = {
  subscribe(_topic, onChange) {
    const timer = setInterval(onChange, EVERY_MS);
    return () => clearInterval(timer);
  },
};
