import { afterAll } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { startCallbackServer } from './callback-server.ts';
import {
  callbackBody,
  fakeDarajaEnv,
  startFakeDaraja,
  type FakeDaraja,
  type FakePush,
} from './daraja-server.ts';

export interface FakeMpesa {
  fake: FakeDaraja;
  /** Settles a push on M-Pesa's side: from now on queries say so. */
  decide(push: FakePush, resultCode: number): void;
  /** Sends the callback over HTTP; the status of the shop's answer. */
  callBack(push: FakePush, facts: Parameters<typeof callbackBody>[1]): Promise<number>;
  /** The newest push. */
  lastPush(): FakePush;
}

/** A fake Daraja and a server for its callbacks, both over HTTP, for one test file. */
export async function startFakeMpesa(): Promise<FakeMpesa> {
  const fake = await startFakeDaraja();
  const origin = await startCallbackServer();
  provideEnv(fakeDarajaEnv(fake, origin));
  afterAll(() => fake.stop());
  return {
    fake,
    decide: (push, resultCode) => void fake.results.set(push.checkoutRequestId, resultCode),
    async callBack(push, facts) {
      const body = JSON.stringify(callbackBody(push, facts));
      const answer = await fetch(push.callbackUrl, { method: 'POST', body });
      await answer.text();
      return answer.status;
    },
    lastPush() {
      const push = fake.pushes.at(-1);
      if (!push) throw new Error('Nothing was pushed');
      return push;
    },
  };
}
