import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { PAYMENT_METHODS, type PaymentMethod } from '#/domain/payments/method.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';
import {
  removeStored,
  writeStored,
  storedRequestKey,
  readStored,
} from '#/platform/forms/storage.ts';
import type { CheckoutFields } from '../schemas.ts';

const DRAFT_KEY = 'checkoutDraft';
const ATTEMPT_KEY = 'checkoutAttempt';

const stored = z.object({
  userId: z.string(),
  fields: z.partial(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      method: z.enum(['delivery', 'pickup']),
      county: z.string(),
      address: z.string(),
      eventDate: z.string(),
      note: z.string(),
    }),
  ),
});

/** What this person has typed in this tab; somebody else's is thrown away. */
export function readDraft(userId: string): Partial<CheckoutFields> {
  const draft = stored.safeParse(readStored('session', DRAFT_KEY));
  if (draft.success && draft.data.userId === userId) return draft.data.fields;
  removeStored('session', DRAFT_KEY);
  return {};
}

export function saveDraft(userId: string, fields: Partial<CheckoutFields>): void {
  writeStored('session', DRAFT_KEY, { userId, fields });
}

const chosenMethod = createPersistedStore<PaymentMethod | null>({
  name: 'checkoutPayBy',
  lasts: 'visit',
  parse: (text) => PAYMENT_METHODS.find((method) => method === text) ?? null,
  serialise: (method) => method,
});

export const choosePayBy = chosenMethod.write;

/** How to pay, as it was chosen in this tab: kept like what is typed, also into another language. */
export function useChosenPayBy(): PaymentMethod | null {
  const { subscribe, read, readOnServer } = chosenMethod;
  return useSyncExternalStore(subscribe, read, readOnServer);
}

/** The key of a request: sending the same order again cannot order twice. */
export function keyFor(request: object): string {
  return storedRequestKey('session', ATTEMPT_KEY, request);
}

/** The order is placed: nothing of it stays in the browser. */
export function forgetCheckout(): void {
  removeStored('session', DRAFT_KEY);
  removeStored('session', ATTEMPT_KEY);
  choosePayBy(null);
}
