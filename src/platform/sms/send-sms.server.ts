import type { Executor } from '#/db/client.server.ts';
import { env } from '#/platform/env.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';

interface Sms {
  /** E.164. */
  to: string;
  text: string;
  /** One SMS for ever per key, however often it is sent. */
  dedupeKey: string;
}

/** `set`: a provider sends them; `captured`: they are kept where the demo shows them; `off`: none is sent. */
export function smsMode(): 'set' | 'captured' | 'off' {
  const { appEnv, sms } = env();
  if (sms) return 'set';
  return appEnv === 'production' ? 'off' : 'captured';
}

/** Has an SMS sent once the given transaction has committed. */
export async function sendSms(executor: Executor, sms: Sms): Promise<void> {
  await sendJob(executor, 'send-sms', sms, { singletonKey: sms.dedupeKey });
}
