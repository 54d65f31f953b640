import { setTimeout as sleep } from 'node:timers/promises';
import { createDelivery } from '#/features/payments/simulators/faults.server.ts';
import { signBytes } from '../signature.server.ts';
import { writeJson } from './charge-body.server.ts';
import type { PaystackFaults } from './simulated-account.server.ts';

/** Before each further try; the real one goes on for three days. */
const AGAIN_MS = [1_000, 5_000, 30_000];

interface Receiver {
  url: () => string;
  secretKey: string;
}

/** Sends signed messages to one address, well or badly. What was sent counts as heard only with a 200. */
export function createWebhooks({ url, secretKey }: Receiver, faults: PaystackFaults) {
  const say = createDelivery(() => faults.webhooks);

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

  return {
    send(event: string, data: object): Promise<void> {
      const body = writeJson({ event, data });
      return say({
        deliver: () => deliver(body),
        forge: async () => void (await post(body, 'sk_live_somebody_else')),
      });
    },
  };
}
