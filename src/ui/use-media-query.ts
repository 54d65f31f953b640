import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `unknown` where nobody knows: on the server and while hydrating. */
export function useMediaQuery<Unknown>(query: string, unknown: Unknown): boolean | Unknown {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | Unknown>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => unknown,
  );
}
