import { useSyncExternalStore } from 'react';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';

const never = () => () => undefined;

/** Null until hydrated: a page rendered yesterday may still be in a cache. */
export function useToday(): Day | null {
  return useSyncExternalStore(
    never,
    () => nairobiDay(new Date()),
    () => null,
  );
}
