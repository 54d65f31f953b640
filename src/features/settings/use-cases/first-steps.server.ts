import type { Executor } from '#/db/client.server.ts';
import { isConnected, promptProvider } from '#/features/payments/providers.server.ts';
import { env } from '#/platform/env.server.ts';
import { findSection } from '#/platform/settings/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import {
  countAdmins,
  countMissingTexts,
  countReadyProducts,
  countServedCounties,
} from '../queries.server.ts';
import { FIRST_STEPS, type FirstStep, type FirstStepsView } from '../views.ts';

/** What a new shop still has to do before it opens; every tick comes from what is there. */
export async function readFirstSteps(db: Executor): Promise<FirstStepsView> {
  const [hours, counties, ready, missingTexts, admins] = await Promise.all([
    findSection(db, 'hours'),
    countServedCounties(db),
    countReadyProducts(db),
    countMissingTexts(db),
    countAdmins(db),
  ]);
  const isDone: Record<FirstStep, boolean> = {
    shop: isShopKnown(),
    hours: hours !== null,
    delivery: counties > 0,
    product: ready > 0,
    texts: missingTexts === 0,
    payments: isConnected(promptProvider),
    mail: env().mail.smtpUrl !== undefined,
    secondAdmin: admins > 1,
  };
  return { steps: FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] })) };
}

/** Not the phone and mail that stand there until somebody says otherwise (`env-variables.server.ts`). */
function isShopKnown(): boolean {
  const { phone1, email } = settings().shop;
  return !email.endsWith('.test') && !/^\+254 700 000 00\d$/.test(phone1);
}
