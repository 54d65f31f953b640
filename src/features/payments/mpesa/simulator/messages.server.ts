import { createDelivery } from '#/features/payments/simulators/faults.server.ts';
import { demoAccount } from './simulated-account.server.ts';

/** Sends what is said of payments, well or badly. */
export const say = createDelivery(() => demoAccount().faults.messages);

/** The answer's body; null: it was not heard. Who does not take it learns of it by asking. */
export async function postJson(url: string, body: object): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
