import { useEffect, useState } from 'react';

/** Counts down from `seconds` to 0. The first value is the given one, on server and browser alike. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
    // A newer reading of the same prompt would only make the number jump.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return left;
}
