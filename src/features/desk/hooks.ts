import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';

const MINUTE = 60_000;

/** Read again every minute, and when somebody comes back to the tab. */
const POLLED = { staleTime: MINUTE / 2, refetchInterval: MINUTE, refetchOnWindowFocus: true };

export const deskOptions = () => ({ ...api.desk.get.queryOptions(), ...POLLED });

/** What the menu of every page counts. */
export const waitingOptions = () => ({ ...api.desk.waiting.queryOptions(), ...POLLED });

/** What is found for the typed letters; nothing is asked for fewer than two. */
export function useFind(typed: string) {
  const search = typed.trim().slice(0, 80);
  return useQuery({
    ...api.desk.find.queryOptions({ input: { locale: getLocale(), search } }),
    staleTime: MINUTE / 6,
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
}
