import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, daysBetween, type Day } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { UNDO_MS } from '#/ui/undo-ms.ts';
import { shownDays } from '../components/rental-ranges.ts';
import { changeFailureText } from '../messages.ts';
import { timelineInput, type TimelineSearch } from './timeline-search.ts';
import type { TimelineRowView, TimelineView } from './views.ts';

/** Read again when somebody comes back to the tab: orders move without the browser. */
export function timelineOptions(search: TimelineSearch, page = 1) {
  return api.orders.staff.timeline.read.queryOptions({
    input: timelineInput(search, page),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

/** The rows of all pages by their place among the products found; those not asked for are missing. */
export function useTimelineRows(search: TimelineSearch, { pages }: Pick<TimelineView, 'pages'>) {
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set([1]));
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...timelineOptions(search, index + 1),
      enabled: asked.has(index + 1),
    })),
  });
  return {
    /** Changes with what has come. */
    version: answers.reduce((sum, { dataUpdatedAt }) => sum + dataUpdatedAt, 0),
    loaded: answers.flatMap(({ data }) => data?.rows ?? []),
    rowAt: (index: number): TimelineRowView | undefined =>
      answers[Math.floor(index / ADMIN_PAGE_SIZE)]?.data?.rows[index % ADMIN_PAGE_SIZE],
    /** Reads the pages of these rows where nobody has. */
    ask(first: number, last: number) {
      const wanted = pagesOf(first, last).filter((page) => page <= pages && !asked.has(page));
      if (wanted.length > 0) setAsked(new Set([...asked, ...wanted]));
    },
  };
}

function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / ADMIN_PAGE_SIZE);
  const count = Math.floor(last / ADMIN_PAGE_SIZE) - from + 1;
  return Array.from({ length: count }, (_, index) => from + index + 1);
}

interface MovedRental {
  orderId: string;
  range: RentalRange;
  start: Day;
}

function move({ orderId, range, start }: MovedRental) {
  return client.orders.staff.moveDays({ orderId, locale: getLocale(), range, start });
}

/** Moves the hires of one order that have the same days; for a while it can be taken back. */
export function useMoveRental(orderNumber: string) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.orders.key() }),
      queryClient.invalidateQueries({ queryKey: api.desk.key() }),
    ]);
  const back = useMutation({
    mutationFn: move,
    onSuccess: () => notify.success(m.timeline_moved_back({ number: orderNumber })),
    onError: (error) => notify.error(changeFailureText(error)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: move,
    onSuccess: (_, { range, start, ...moved }) => {
      const end = addDays(start, daysBetween(range.start, range.end));
      const after = { start, end };
      notify.success(m.timeline_moved({ number: orderNumber, ...shownDays(after) }), undefined, {
        duration: UNDO_MS,
        action: {
          label: m.timeline_undo(),
          onClick: () => back.mutate({ ...moved, range: after, start: range.start }),
        },
      });
    },
    onSettled: refresh,
  });
}
