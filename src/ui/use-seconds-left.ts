import { useEffect, useState } from 'react';

/** Counts from `seconds` to 0; a later reading of the same prompt would make the number jump. */
export function useSecondsLeft(seconds: number): number {
  const [start] = useState(seconds);
  const [left, setLeft] = useState(start);
  useEffect(() => {
    const endsAt = Date.now() + start * 1000;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [start]);
  return left;
}
