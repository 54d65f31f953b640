import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { defineSweep } from '#/platform/jobs/define-sweep.server.ts';
import { log } from '#/platform/log.server.ts';
import { lapseExtension, lapseOverdueExtensions } from './extensions/end-extension.server.ts';
import { draftLateFees } from './late-fees/draft-late-fees.server.ts';
import { remindOfReturns } from './use-cases/remind-of-returns.server.ts';
import { expireHold, expireOverdueHolds } from './use-cases/expire-hold.server.ts';

const nothing = z.object({});

export const orderJobs = [
  defineJob('orders.expire-hold', z.object({ orderId: z.uuid() }), async ({ orderId }) => {
    await expireHold(getDatabase(), orderId, new Date());
  }),

  defineJob('orders.lapse-extension', z.object({ orderId: z.uuid() }), async ({ orderId }) => {
    await lapseExtension(getDatabase(), orderId, new Date());
  }),

  // A day that begins is counted within the hour.
  defineJob('orders.draft-late-fees', nothing, () => draftLateFees(getDatabase(), new Date()), {
    cron: '12 * * * *',
    concurrency: 1,
  }),

  // In the morning, when people read their mail; a second run finds what the first one left.
  defineJob('orders.remind-of-returns', nothing, () => remindOfReturns(getDatabase(), new Date()), {
    cron: '6 8,9 * * *',
    concurrency: 1,
  }),
];

export const orderSweeps = [
  defineSweep('orders.expire-overdue-holds', async () => {
    const expired = await expireOverdueHolds(getDatabase(), new Date());
    if (expired > 0) log().warn({ expired }, 'Holds expired by the sweep: their jobs were lost');
  }),
  defineSweep('orders.lapse-overdue-extensions', async () => {
    const ended = await lapseOverdueExtensions(getDatabase(), new Date());
    if (ended > 0) log().warn({ ended }, 'Extensions lapsed by the sweep: their jobs were lost');
  }),
];
