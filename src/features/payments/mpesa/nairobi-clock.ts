import { type Day, isDay, startOfDay } from '#/domain/dates/day.ts';

/** A moment by day and clock in Nairobi; null when there is none such. */
export function nairobiInstant(day: Day, clock: readonly (string | undefined)[]): Date | null {
  const [hours = 0, minutes = 0, seconds = 0] = clock.map((part) => Number(part ?? 0));
  if (!isDay(day) || hours > 23 || minutes > 59 || seconds > 59) return null;
  return new Date(startOfDay(day).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}
