import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { figuresOptions } from '../hooks.ts';
import { durationLabel, useSecondsSince } from './elapsed-time.ts';

export function InboxFigures({ version }: { version: number }) {
  const { data } = useQuery({
    ...figuresOptions(),
    // Counted anew with every change of the inbox; what was counted before stands until then.
    queryKey: [...figuresOptions().queryKey, version],
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  });
  const waited = useSecondsSince(data?.longestWaitingSince ?? null);
  if (!data) return <span className="min-h-10 grow" />;
  const { medianFirstAnswerSeconds: median, waitingNow, averageRating } = data;
  return (
    <dl data-numbers className="flex min-h-10 grow flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <Figure name={m.inbox_median()}>{median === null ? '–' : durationLabel(median)}</Figure>
      <Figure name={m.inbox_waiting_now()}>
        {waited === null
          ? waitingNow
          : m.inbox_waiting_longest({ count: waitingNow, time: durationLabel(waited) })}
      </Figure>
      <Figure name={m.inbox_rating()}>
        {averageRating === null ? '–' : m.inbox_rating_of({ rating: averageRating.toFixed(1) })}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mr-1.5 inline text-quiet">{name}</dt>
      <dd className="inline font-semibold">{children}</dd>
    </div>
  );
}
