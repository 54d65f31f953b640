import { useEffect } from 'react';

/**
 * Reads again what is behind. One reading at a time: an answer that streams would otherwise call
 * off each before its end. The next follows when that one has come and is behind still.
 * @param mark changes with every news and every reading; null: nothing is behind.
 */
export function useCatchUp(
  mark: string | null,
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>,
): void {
  useEffect(() => {
    if (mark !== null) void refetch({ cancelRefetch: false });
  }, [mark, refetch]);
}
