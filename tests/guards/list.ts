import { abandonedCarts } from './abandoned-carts.ts';
import { access } from './access.ts';
import { browserErrors } from './browser-errors.ts';
import { callbacks } from './callbacks.ts';
import { carts } from './carts.ts';
import { catalog } from './catalog.ts';
import { costs } from './costs.ts';
import { credits } from './credits.ts';
import { database } from './database.ts';
import { discounts } from './discounts.ts';
import { documents } from './documents.ts';
import { eventReminders } from './event-reminders.ts';
import { files } from './files.ts';
import { finance } from './finance.ts';
import { incoming } from './incoming.ts';
import { invitations } from './invitations.ts';
import { limits } from './limits.ts';
import { links } from './links.ts';
import { merges } from './merges.ts';
import { orderChanges } from './order-changes.ts';
import { orderLines } from './order-lines.ts';
import { orderPhotos } from './order-photos.ts';
import { orderSteps } from './order-steps.ts';
import { orders } from './orders.ts';
import { ownership } from './ownership.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { picks } from './picks.ts';
import { purchasing } from './purchasing.ts';
import { referrals } from './referrals.ts';
import { reporting } from './reporting.ts';
import { requests } from './requests.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { sessions } from './sessions.ts';
import { sets } from './sets.ts';
import { stock } from './stock.ts';
import { signInCodes } from './sign-in-codes.ts';
import { stockAlerts } from './stock-alerts.ts';
import type { Guard } from './guard.ts';

/** Every guard that is listed. Each area has its file. */
export const guards: readonly Guard[] = [
  ...abandonedCarts,
  ...access,
  ...eventReminders,
  ...reviews,
  ...sessions,
  ...links,
  ...ownership,
  ...invitations,
  ...callbacks,
  ...payments,
  ...payouts,
  ...credits,
  ...finance,
  ...incoming,
  ...carts,
  ...orders,
  ...orderChanges,
  ...orderLines,
  ...orderPhotos,
  ...orderSteps,
  ...purchasing,
  ...referrals,
  ...sets,
  ...stock,
  ...catalog,
  ...costs,
  ...database,
  ...discounts,
  ...limits,
  ...browserErrors,
  ...files,
  ...documents,
  ...reporting,
  ...requests,
  ...returns,
  ...picks,
  ...signInCodes,
  ...merges,
  ...stockAlerts,
];
