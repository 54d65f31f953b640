import { useBlocker } from '@tanstack/react-router';

export interface UnsavedGuard {
  /** Somebody is about to leave: ask. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Stops leaving the page while something is unsaved. Within the shop it asks through what it returns,
 * closing the tab is asked about by the browser. Another search of the same page is not leaving.
 */
export function useUnsavedGuard(isUnsaved: boolean): UnsavedGuard {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return {
    isAsking: status === 'blocked',
    stay: () => reset?.(),
    leave: () => proceed?.(),
  };
}
