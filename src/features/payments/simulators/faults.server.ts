import { setTimeout as sleep } from 'node:timers/promises';

/** How calls are answered. `lose`: carried out, and answered with a fault. */
export const CALL_FAULTS = ['answer', 'fault', 'lose', 'garbage', 'hang'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];
/** How messages come. `forge`: an untrue one in place of it; `reorder`: the newest of a second first. */
export const MESSAGE_FAULTS = ['send', 'repeat', 'drop', 'delay', 'reorder', 'forge'] as const;
export type MessageFault = (typeof MESSAGE_FAULTS)[number];

/** Longer than the shop waits for an answer. */
const HANG_MS = 20_000;
const DELAY_MS = 20_000;
const TOGETHER_MS = 1_000;

/** A simulated provider's answer to a call, or what comes in its place. */
export async function answerCall(
  fault: CallFault,
  work: () => Response | Promise<Response>,
  failure: (status: number, message: string) => Response,
): Promise<Response> {
  if (fault === 'fault') return failure(500, 'Service unavailable');
  if (fault === 'garbage') return new Response('<html>Bad gateway</html>', { status: 200 });
  if (fault === 'hang') {
    await sleep(HANG_MS, undefined, { ref: false });
    return failure(504, 'Gateway timeout');
  }
  const answered = await work();
  return fault === 'lose' ? failure(502, 'Bad gateway') : answered;
}

/** What a simulated provider has to say, and what somebody else would say in its name. */
export interface SimulatedMessage {
  deliver: () => Promise<void>;
  forge: () => Promise<void>;
}

/** Sends messages well or badly, each as `faultOf` says when it is due. */
export function createDelivery(faultOf: () => MessageFault) {
  let held: SimulatedMessage[] = [];

  async function releaseHeld(): Promise<void> {
    await sleep(TOGETHER_MS, undefined, { ref: false });
    const messages = held.toReversed();
    held = [];
    for (const { deliver } of messages) await deliver();
  }

  return async (message: SimulatedMessage): Promise<void> => {
    const { deliver, forge } = message;
    switch (faultOf()) {
      case 'send':
        return deliver();
      case 'repeat':
        await Promise.all([deliver(), deliver(), deliver()]);
        return;
      case 'drop':
        return;
      case 'delay':
        await sleep(DELAY_MS, undefined, { ref: false });
        return deliver();
      case 'reorder':
        held.push(message);
        return held.length === 1 ? releaseHeld() : undefined;
      case 'forge':
        return forge();
    }
  };
}
