import { whenOnline } from './line-events.ts';

/**
 * Runs once after `ms`, then with the first moment in which the browser has a line and somebody looks;
 * at once when the line comes back earlier. Returns the way to take it back.
 */
export function whenReachable(ms: number, run: () => void): () => void {
  let isDue = false;
  const stop = () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', look);
  };
  const now = () => {
    stop();
    run();
  };
  const look = () => {
    if (isDue && navigator.onLine && document.visibilityState !== 'hidden') now();
  };
  const timer = setTimeout(() => {
    isDue = true;
    look();
  }, ms);
  const stopListening = whenOnline(now);
  document.addEventListener('visibilitychange', look);
  return stop;
}
