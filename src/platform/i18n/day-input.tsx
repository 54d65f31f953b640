import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { isDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { Input } from '#/ui/input.tsx';
import { formatDay } from './format-day.ts';

type DayInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'icon' | 'onChange'> & {
  /** A day, or what is typed of one. Controlled: a value that is set unseen would not be written. */
  value: string;
  onDay: (typed: string) => void;
  /** What an empty field asks for: "Choose a day" unless nothing beside it says which. */
  empty?: string;
};

/**
 * A browser's own field for a day, with the day written in the language of the page: browsers write it in
 * theirs ("12/05/2026"), which is another day to half of the readers, and ask for it in theirs. Until
 * the page is alive only the browser knows what has been chosen.
 */
export function DayInput({ value, onDay, empty, className, ...rest }: DayInputProps) {
  const isHydrated = useHydrated();
  const isChosen = isDay(value);
  const frame = useRef<HTMLSpanElement>(null);
  // Chosen before the page was alive: the next drawing would put the value back.
  useLayoutEffect(() => {
    const chosen = frame.current?.querySelector('input')?.value ?? '';
    if (chosen !== '' && chosen !== value) onDay(chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the first drawing found
  }, []);
  return (
    <span ref={frame} className="relative block">
      <Input
        {...rest}
        type="date"
        value={value}
        onChange={(event) => onDay(event.currentTarget.value)}
        data-written={isHydrated || undefined}
        className={classNames('day-input', className)}
      />
      {isHydrated && (
        <span aria-hidden="true" className={classNames('day-text', !isChosen && 'text-quiet')}>
          {isChosen ? formatDay(value) : (empty ?? m.day_choose())}
        </span>
      )}
    </span>
  );
}
