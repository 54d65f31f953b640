import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { defineSweep } from '#/platform/jobs/define-sweep.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { lapseOffers, remindOfOffers } from './offers/end-offers.server.ts';
import { endOfferHolds } from './offers/holds/hold-offer.server.ts';
import { deleteOldDrafts, deleteSettledRequests } from './queries.server.ts';

export const customOrderJobs = [
  // Every night: artwork for requests that were never sent, and requests that came to nothing.
  defineJob(
    'custom-orders.forget',
    z.object({}),
    async () => {
      const now = new Date();
      await deleteOldDrafts(getDatabase(), daysBefore(now, settings().retention.drafts));
      await deleteSettledRequests(getDatabase(), daysBefore(now, settings().retention.settled));
    },
    { cron: '51 3 * * *', concurrency: 1 },
  ),
  // Just after midnight in Nairobi: what was valid until yesterday.
  defineJob('offers.lapse', z.object({}), () => lapseOffers(getDatabase(), new Date()), {
    cron: '4 0 * * *',
    concurrency: 1,
  }),
  // In the morning, when people read their mail; a second run finds what the first one left.
  defineJob('offers.remind', z.object({}), () => remindOfOffers(getDatabase(), new Date()), {
    cron: '2 8,9 * * *',
    concurrency: 1,
  }),
];

export const customOrderSweeps = [
  // What the hold of an offer kept from others, also when whatever ended it did not give it back.
  defineSweep('offers.end-holds', () => endOfferHolds(getDatabase(), new Date())),
];
