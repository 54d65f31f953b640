import { callbackPath } from '#/features/payments/provider.ts';
import { env } from '#/platform/env.server.ts';
import { SIMULATOR_KEY } from '../settings.server.ts';
import { CALLBACK_SEGMENT } from '../terms.ts';
import { createSimulatedPaystack, type SimulatedPaystack } from './paystack-simulator.server.ts';

let demo: SimulatedPaystack | undefined;

/** The Paystack of a shop that is connected with no real one. */
export function demoPaystack(): SimulatedPaystack {
  demo ??= createSimulatedPaystack({
    secretKey: SIMULATOR_KEY,
    domain: 'test',
    pagesUrl: () => `${env().publicUrl}/dev/paystack`,
    webhookUrl: () => `http://127.0.0.1:${env().port}${callbackPath(CALLBACK_SEGMENT, 'events')}`,
  });
  return demo;
}
