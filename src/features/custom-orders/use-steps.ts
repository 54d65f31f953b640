import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { CustomOrderFields } from './schemas.ts';

export const STEPS = ['product', 'artwork', 'event', 'contact'] as const;

export type Step = (typeof STEPS)[number];

/** Which fields stand on which step. */
export const STEP_FIELDS: Record<Step, (keyof CustomOrderFields)[]> = {
  product: ['kind', 'productId', 'idea', 'quantity', 'colors'],
  artwork: [],
  event: ['eventDate', 'deadline', 'county', 'budget'],
  contact: ['name', 'email', 'phone'],
};

const never = () => () => undefined;

/** The step stands behind the # of the address, so that the browser's Back goes one step back. */
export function useSteps() {
  // The server never sees what is behind the #: the first drawing is the first step.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const step = (isAlive && STEPS.find((known) => known === hash)) || 'product';
  const index = STEPS.indexOf(step);
  const goTo = (to: Step) =>
    void navigate({ to: '/custom-orders', hash: to === 'product' ? '' : to, resetScroll: false });
  return { step, index, next: STEPS[index + 1], previous: STEPS[index - 1], goTo };
}
