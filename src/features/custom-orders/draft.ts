import * as z from 'zod/mini';
import { forgetKept, keep, keptRequestKey, readKept } from '#/platform/forms/kept-values.ts';
import type { CustomOrderFields } from './schemas.ts';

const DRAFT = 'customOrderDraft';
const STEP = 'customOrderStep';
const ATTEMPT = 'customOrderAttempt';

const stored = z.partial(
  z.object({
    kind: z.enum(['product', 'idea']),
    productId: z.string(),
    idea: z.string(),
    quantity: z.string(),
    colors: z.string(),
    eventDate: z.string(),
    deadline: z.string(),
    county: z.string(),
    budget: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
);

/** What was typed in this browser and not sent yet. */
export function readCustomDraft(): Partial<CustomOrderFields> {
  const draft = stored.safeParse(readKept('local', DRAFT));
  return draft.success ? draft.data : {};
}

export function saveCustomDraft({ website: _trap, ...typed }: Partial<CustomOrderFields>): void {
  keep('local', DRAFT, typed);
}

/** The step that was open last; what it is called is for the form to know. */
export function readCustomStep(): string | null {
  const kept = z.object({ step: z.string() }).safeParse(readKept('local', STEP));
  return kept.success ? kept.data.step : null;
}

export function saveCustomStep(step: string): void {
  keep('local', STEP, { step });
}

/** Sending the same request again is the same request. */
export function customOrderKey(request: object): string {
  return keptRequestKey('local', ATTEMPT, request);
}

/** It is sent, or thrown away: nothing of it stays in the browser. */
export function forgetCustomDraft(): void {
  forgetKept('local', DRAFT);
  forgetKept('local', STEP);
  forgetKept('local', ATTEMPT);
}
