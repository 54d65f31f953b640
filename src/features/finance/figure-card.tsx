import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { changeText } from './labels.ts';

interface FigureCardProps {
  title: string;
  /** What exactly is counted. */
  what: string;
  now: number;
  /** Null: not compared. */
  before: number | null;
  format: (amount: number) => string;
  /** The figure as a link to what it is made of; left out: it is worked out of others. */
  link?: ReactNode;
  /** What has to be known to read it right. */
  note?: string | undefined;
}

/** One figure, how it stands beside the other days, and what it means one tap away. */
export function FigureCard({ title, what, now, before, format, link, note }: FigureCardProps) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-raised p-4">
      <p className="text-sm text-quiet">{title}</p>
      <p className="text-xl font-semibold whitespace-nowrap tabular-nums 2xl:text-2xl [&>a]:justify-start">
        {link || format(now)}
      </p>
      {before !== null && (
        <p className="text-sm text-quiet tabular-nums">{changeText(now, before, format)}</p>
      )}
      {note && <p className="text-sm text-quiet">{note}</p>}
      <details data-no-print className="mt-2 text-sm">
        <summary className="min-h-8 cursor-pointer content-center text-quiet">
          {m.finance_what()}
        </summary>
        <p>{what}</p>
      </details>
    </section>
  );
}
