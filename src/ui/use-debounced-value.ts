import { useEffect, useState } from 'react';

/** The value once it has stood still for `pauseMs`: the server is not asked for every key. */
export function useDebouncedValue<T>(value: T, pauseMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
