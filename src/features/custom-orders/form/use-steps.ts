import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { readCustomStep, saveCustomStep } from './draft.ts';
import type { CustomOrderFields } from '../schemas.ts';

export const STEPS = ['product', 'artwork', 'event', 'contact'] as const;

export type Step = (typeof STEPS)[number];

export const STEP_FIELDS: Record<Step, (keyof CustomOrderFields)[]> = {
  product: ['kind', 'productId', 'idea', 'quantity', 'colors'],
  artwork: [],
  event: ['eventDate', 'deadline', 'county', 'budget'],
  contact: ['name', 'email', 'phone'],
};

/** The step of the address; without one, where somebody stopped before. The server knows neither. */
function firstStep(hash: string): Step {
  const wanted = hash === '' ? readCustomStep() : hash;
  return STEPS.find((known) => known === wanted) ?? 'product';
}

const never = () => () => undefined;

/** The step stands behind the # of the address, so that the browser's Back goes one step back. */
export function useSteps() {
  // The server never sees what is behind the #: the first drawing is the first step.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const step = (isHydrated && STEPS.find((known) => known === hash)) || 'product';
  const index = STEPS.indexOf(step);
  const goTo = (to: Step, replace = false) => {
    const at = to === 'product' ? '' : to;
    void navigate({ to: '/custom-orders', hash: at, resetScroll: false, replace });
  };

  const [begun] = useState(() => firstStep(hash));
  const begin = useEffectEvent(() => {
    if (begun !== step) goTo(begun, true);
  });
  useEffect(() => {
    if (isHydrated) begin();
  }, [isHydrated]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isHydrated && step === begun) hasBegun.current = true;
    if (hasBegun.current) saveCustomStep(step);
  }, [isHydrated, begun, step]);
  return { step, index, next: STEPS[index + 1], previous: STEPS[index - 1], goTo, begun };
}
