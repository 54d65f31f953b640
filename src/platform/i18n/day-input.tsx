import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isDay } from '#/domain/dates/day.ts';
import { classNames } from '#/ui/class-names.ts';
import { Input } from '#/ui/input.tsx';
import { formatDay } from './format-day.ts';

type DayInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'icon'> & {
  /** A day, or what is typed of one. Controlled: a value that is set unseen would not be written. */
  value: string;
};

/**
 * A browser's own field for a day, with the day written in the language of the page: browsers write it in
 * theirs ("12/05/2026"), which is another day to half of the readers. Until the page is alive only the
 * browser knows what has been chosen.
 */
export function DayInput({ value, className, ...rest }: DayInputProps) {
  const isWritten = useHydrated() && isDay(value);
  return (
    <span className="relative block">
      <Input
        {...rest}
        type="date"
        value={value}
        data-written={isWritten || undefined}
        className={classNames('day-input', className)}
      />
      {isWritten && (
        <span aria-hidden="true" className="day-text">
          {formatDay(value)}
        </span>
      )}
    </span>
  );
}
