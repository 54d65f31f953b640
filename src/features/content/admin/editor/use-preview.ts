import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Locale } from '#/paraglide/runtime.js';
import { isSame } from '#/platform/forms/merge-edits.ts';
import { api } from '#/platform/rpc/client.ts';

const PAUSE_MS = 500;

export interface Previewed {
  locale: Locale;
  line: string;
  markdown: string;
}

/** A text as the server draws it: asked for after a pause in typing, and never twice at a time. */
export function usePreview(wanted: Previewed) {
  const [asked, setAsked] = useState(wanted);
  const preview = useQuery(
    api.content.manage.preview.queryOptions({
      input: asked,
      staleTime: Infinity,
      gcTime: 60_000,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  );
  const isBehind = !isSame(asked, wanted);
  const { isFetching } = preview;
  useEffect(() => {
    if (!isBehind || isFetching) return;
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return preview;
}
