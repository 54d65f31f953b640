import * as z from 'zod/mini';
import { removeStored, writeStored, readStored } from '#/platform/forms/storage.ts';
import type { CustomOrderFields } from '../schemas.ts';

const DRAFT = 'customOrderDraft';
const STEP = 'customOrderStep';

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

export function readCustomDraft(): Partial<CustomOrderFields> {
  const draft = stored.safeParse(readStored('local', DRAFT));
  return draft.success ? draft.data : {};
}

export function saveCustomDraft({ website: _trap, ...typed }: Partial<CustomOrderFields>): void {
  writeStored('local', DRAFT, typed);
}

/** The step that was open last; what it is called is for the form to know. */
export function readCustomStep(): string | null {
  const saved = z.object({ step: z.string() }).safeParse(readStored('local', STEP));
  return saved.success ? saved.data.step : null;
}

export function saveCustomStep(step: string): void {
  writeStored('local', STEP, { step });
}

export function forgetCustomDraft(): void {
  removeStored('local', DRAFT);
  removeStored('local', STEP);
}
