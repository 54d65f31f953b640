import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';

const MINUTE = 60_000;

interface HoldNoteProps {
  until: Date;
  /** Further days of a hire are held, not the order. */
  isForDays: boolean;
}

/** Until when the items are held. The minutes come once the page runs: server and reader differ. */
export function HoldNote({ until, isForDays }: HoldNoteProps) {
  const [minutes, setMinutes] = useState<number | null>(null);
  const end = new Date(until).getTime();
  useEffect(() => {
    const tick = () => setMinutes(Math.max(0, Math.ceil((end - Date.now()) / MINUTE)));
    tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, [end]);
  const time = formatInstant(until).split(', ').at(-1) ?? '';
  return (
    <p className="flex items-start gap-2 text-quiet">
      <Clock size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span data-numbers>
        {isForDays ? m.payment_held_days({ time }) : m.payment_held({ time })}
        {minutes !== null && ` (${m.payment_minutes_left({ minutes })})`}
      </span>
    </p>
  );
}
