import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { env } from '#/platform/env.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { africasTalking } from './africastalking/africastalking.server.ts';
import { deleteOldSms, insertSms, updateSms } from './queries.server.ts';
import { smsMode } from './send-sms.server.ts';

const smsJob = z.object({ to: z.string(), text: z.string(), dedupeKey: z.string() });

// Never tried again: what became of a message that was handed over nobody can tell, and each one costs.
export const sendSmsJob = defineJob('send-sms', smsJob, deliverSms, {
  retryLimit: 0,
  deleteAfterSeconds: 3600,
});

export const forgetSmsJob = defineJob(
  'sms.forget',
  z.object({}),
  () => deleteOldSms(getDatabase(), daysBefore(new Date(), settings().retention.mails)),
  { cron: '49 3 * * *', concurrency: 1 },
);

/** Writes the SMS down, once per key, and hands it over, once: a repeat of the job finds it written. */
async function deliverSms({ to: recipient, text, dedupeKey }: z.output<typeof smsJob>) {
  const db = getDatabase();
  const { sms } = env();
  const mode = smsMode();
  if (mode === 'off') throw new Error('An SMS was to be sent, and no provider is set');
  const state = sms ? 'sending' : 'captured';
  const stored = await insertSms(db, { dedupeKey, recipient, text, state });
  if (!stored || !sms) return;
  try {
    const reply = await africasTalking(sms).send({ to: recipient, text });
    if (reply.kind === 'taken') {
      await updateSms(db, stored.id, {
        state: 'sent',
        providerRef: reply.ref,
        sentAt: new Date(),
      });
      return;
    }
    log().error({ smsId: stored.id, why: reply.why }, 'An SMS was not taken');
    await updateSms(db, stored.id, { state: 'failed', failure: reply.why });
  } catch (error) {
    // It stays `sending`: perhaps it arrived.
    log().error({ err: error, smsId: stored.id }, 'Nobody can tell whether an SMS was taken');
  }
}
