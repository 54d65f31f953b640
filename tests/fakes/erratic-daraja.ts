import { setTimeout as sleep } from 'node:timers/promises';
import type { Cents } from '#/domain/money/money.ts';
import { chanceOf, draw } from './chance.ts';
import {
  callbackBody,
  fakeDarajaEnv,
  startFakeDaraja,
  type FakeCall,
  type FakeManner,
  type FakePush,
} from './daraja-server.ts';

/** Money that a customer paid, as M-Pesa's statement has it. */
export interface StatementLine {
  receipt: string;
  amount: Cents;
  /** What the customer saw as the reference: the order's number. */
  reference: string;
  request: string;
  /** Of the callback address that the prompt came with. */
  token: string;
}

export interface ErraticDaraja {
  env(callbackUrl: string): Record<string, string>;
  statement: StatementLine[];
  /** Requests whose true callback the shop has acknowledged. */
  acknowledged: Set<string>;
  /** M-Pesa's last word on a request; undefined while the phone rings. */
  resultOf(request: string): number | undefined;
  /** How often each kind of fault has happened. */
  faults: Map<string, number>;
  /** Answers properly from now on; whatever was under way is decided and delivered at once. */
  calm(): Promise<void>;
  stop(): Promise<void>;
}

const MANNERS: Record<FakeCall, readonly (readonly [number, FakeManner])[]> = {
  token: [
    [85, 'answer'],
    [10, 'fault'],
    [5, 'garbage'],
  ],
  push: [
    [68, 'answer'],
    [6, 'refuse'],
    [6, 'fault'],
    [2, 'hang'],
    [4, 'garbage'],
    [14, 'cut'],
  ],
  query: [
    [77, 'answer'],
    [6, 'refuse'],
    [6, 'fault'],
    [2, 'hang'],
    [9, 'garbage'],
  ],
  payout: [
    [64, 'answer'],
    [6, 'refuse'],
    [8, 'fault'],
    [2, 'hang'],
    [6, 'garbage'],
    [14, 'cut'],
  ],
  reversal: [
    [80, 'answer'],
    [6, 'refuse'],
    [14, 'cut'],
  ],
  status: [
    [80, 'answer'],
    [6, 'refuse'],
    [8, 'fault'],
    [6, 'garbage'],
  ],
};

/** M-Pesa's result codes: paid, cancelled, no money, wrong PIN, no answer. */
const ENDS = [
  [62, 0],
  [12, 1032],
  [4, 1],
  [4, 2001],
  [18, 1037],
] as const;

const CALLBACKS = [
  [38, 'once'],
  [20, 'repeated'],
  [18, 'forgotten'],
  [12, 'late'],
  [12, 'false-first'],
] as const;

/** What a false callback says: another sum, the contrary, or a request that is not there. */
const LIES = ['sum', 'contrary', 'request'] as const;

interface Plan {
  /** Before the push is answered; the callback may be quicker. */
  slowMs: number;
  end: number;
  /** Until the customer has decided. */
  ringsMs: number;
  callbacks: (typeof CALLBACKS)[number][1];
  lie: (typeof LIES)[number];
  /** Between what is said of one payment. */
  gapMs: number;
}

/**
 * An M-Pesa that refuses, hangs, loses answers, forgets callbacks, repeats them, sends them late or
 * with false ones before them, and keeps a true statement of the money. What goes wrong with its
 * n-th request follows from the seed.
 * @param promptMs How long a prompt stays on a phone.
 */
export async function startErraticDaraja(seed: number, promptMs: number): Promise<ErraticDaraja> {
  const fake = await startFakeDaraja();
  const statement: StatementLine[] = [];
  const acknowledged = new Set<string>();
  const faults = new Map<string, number>();
  const asked: Record<FakeCall, number> = {
    token: 0,
    push: 0,
    query: 0,
    payout: 0,
    reversal: 0,
    status: 0,
  };
  const calmed = new AbortController();
  const phones: Promise<void>[] = [];

  const note = (fault: string) => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  /** Less when it becomes calm. */
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: calmed.signal }).catch(() => undefined);

  fake.mannerOf = (call) => {
    if (calmed.signal.aborted) return 'answer';
    asked[call] += 1;
    const manner = draw(chanceOf(seed, `${call} ${asked[call]}`), MANNERS[call]);
    if (manner !== 'answer') note(`${call} ${manner}`);
    return manner;
  };
  fake.beforePushReply = async (push) => {
    const plan = planOf(chanceOf(seed, `phone ${fake.pushes.length}`), promptMs);
    phones.push(ring(push, plan));
    await pause(plan.slowMs);
  };

  async function ring(push: FakePush, plan: Plan): Promise<void> {
    await pause(plan.ringsMs);
    const request = push.checkoutRequestId;
    fake.results.set(request, plan.end);
    if (plan.end === 0) {
      statement.push({
        receipt: receiptOf(push),
        amount: push.amount * 100,
        reference: push.reference,
        request,
        token: push.callbackUrl.split('/').at(-1) ?? '',
      });
    }
    if (plan.callbacks !== 'once') note(`callback ${plan.callbacks}`);
    await callBack(push, plan);
  }

  async function callBack(push: FakePush, plan: Plan): Promise<void> {
    const say = async () => {
      const isHeard = await deliver(push, callbackBody(push, truthOf(push, plan)));
      if (isHeard) acknowledged.add(push.checkoutRequestId);
      return isHeard;
    };
    switch (plan.callbacks) {
      case 'forgotten':
        return;
      case 'once':
        // As some say of Daraja: tried again twice, then dropped.
        for (let tries = 0; tries < 3 && !(await say()); tries += 1) await pause(plan.gapMs);
        return;
      case 'repeated':
        await Promise.all([say(), say(), pause(plan.gapMs).then(say)]);
        return;
      case 'late':
        await pause(5 * plan.gapMs);
        await say();
        return;
      case 'false-first':
        await deliver(push, falseBody(push, plan));
        await pause(plan.gapMs);
        // The only one that can set a false sum right, so it is not given up.
        while (!(await say())) await sleep(500);
    }
  }

  return {
    env: (callbackUrl) => fakeDarajaEnv(fake, callbackUrl),
    statement,
    acknowledged,
    resultOf: (request) => fake.results.get(request),
    faults,
    async calm() {
      calmed.abort();
      fake.cutLines();
      // Pushes on their way may ring further phones.
      for (let rung = -1; rung < phones.length;) {
        rung = phones.length;
        await Promise.all(phones);
      }
    },
    stop: () => fake.stop(),
  };
}

function planOf(chance: () => number, promptMs: number): Plan {
  const isSlow = chance() < 0.15;
  const end = draw(chance, ENDS);
  return {
    slowMs: isSlow ? chance() * 2 * promptMs : 0,
    end,
    // One that is ignored rings to the end; some are paid in the last moment.
    ringsMs: end === 1037 ? promptMs : chance() * promptMs,
    callbacks: draw(chance, CALLBACKS),
    lie: LIES[Math.floor(chance() * LIES.length)] ?? 'sum',
    gapMs: chance() * promptMs,
  };
}

const receiptOf = (push: FakePush) => `T${push.checkoutRequestId.slice(-11)}`;

function truthOf(push: FakePush, { end }: Plan) {
  return { resultCode: end, receipt: receiptOf(push) };
}

function falseBody(push: FakePush, plan: Plan) {
  switch (plan.lie) {
    case 'sum':
      return callbackBody(push, { resultCode: plan.end, amount: 38, receipt: receiptOf(push) });
    case 'contrary':
      return callbackBody(push, { resultCode: plan.end === 0 ? 1032 : 0 });
    case 'request': {
      const other = { ...push, checkoutRequestId: `${push.checkoutRequestId}-false` };
      return callbackBody(other, { resultCode: 0 });
    }
  }
}

/** Whether the shop said that it has heard. */
async function deliver(push: FakePush, said: object): Promise<boolean> {
  try {
    const answer = await fetch(push.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
