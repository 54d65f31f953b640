import { useSyncExternalStore } from 'react';

/** Under 768 px wide, or a mobile device with touch. */
const SMALL = '(width < 48rem), ((hover: none) and (pointer: coarse))';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(SMALL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMALL).matches,
    () => false,
  );
}
