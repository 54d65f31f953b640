import type { Locale } from '#/paraglide/runtime.js';
import { useDrawn } from '#/platform/forms/use-drawn.ts';
import { client } from '#/platform/rpc/client.ts';

export interface Previewed {
  locale: Locale;
  line: string;
  markdown: string;
}

/** A text as the server draws it. */
export function usePreview(wanted: Previewed) {
  return useDrawn('content', wanted, (asked) => client.content.manage.preview(asked));
}
