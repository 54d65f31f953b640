import { setTimeout as sleep } from 'node:timers/promises';
import { signBytes } from '../signature.server.ts';
import { writeJson } from './charge-body.server.ts';
import type { PaystackFaults } from './simulated-account.server.ts';

const DELAY_MS = 20_000;
const TOGETHER_MS = 1_000;
/** Before each further try; the real one goes on for three days. */
const AGAIN_MS = [1_000, 5_000, 30_000];

interface Receiver {
  url: () => string;
  secretKey: string;
}

/** Sends signed messages to one address, well or badly. What was sent counts as heard only with a 200. */
export function createWebhooks({ url, secretKey }: Receiver, faults: PaystackFaults) {
  let held: string[] = [];

  async function post(body: string, key: string): Promise<boolean> {
    const answer = await fetch(url(), {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signBytes(Buffer.from(body), key),
      },
      body,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    await answer?.text();
    return answer?.status === 200;
  }

  async function deliver(body: string): Promise<void> {
    for (const pause of AGAIN_MS) {
      if (await post(body, secretKey)) return;
      await sleep(pause, undefined, { ref: false });
    }
  }

  async function releaseHeld(): Promise<void> {
    await sleep(TOGETHER_MS, undefined, { ref: false });
    const bodies = held.toReversed();
    held = [];
    for (const body of bodies) await deliver(body);
  }

  return {
    async send(event: string, data: object): Promise<void> {
      const body = writeJson({ event, data });
      switch (faults.webhooks) {
        case 'send':
          return deliver(body);
        case 'repeat':
          await Promise.all([deliver(body), deliver(body), deliver(body)]);
          return;
        case 'drop':
          return;
        case 'delay':
          await sleep(DELAY_MS, undefined, { ref: false });
          return deliver(body);
        case 'reorder':
          held.push(body);
          return held.length === 1 ? releaseHeld() : undefined;
        case 'forge':
          await post(body, 'sk_live_somebody_else');
      }
    },
  };
}
