import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSame } from './merge-edits.ts';

const PAUSE_MS = 500;

/** What is typed as the server draws it: asked for after a pause in typing, and never twice at a time. */
export function useDrawn<Typed extends object, Drawn>(
  /** What kind of text it is: names its answers. */
  kind: string,
  wanted: Typed,
  draw: (typed: Typed) => Promise<Drawn>,
) {
  const [asked, setAsked] = useState(wanted);
  const drawn = useQuery({
    queryKey: ['drawn', kind, asked],
    queryFn: () => draw(asked),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const isBehind = !isSame(asked, wanted);
  const { isFetching } = drawn;
  useEffect(() => {
    if (!isBehind || isFetching) return;
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return drawn;
}
