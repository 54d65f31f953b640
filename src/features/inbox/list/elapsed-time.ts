import { useSyncExternalStore } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';

/** `45 s`, `12 min`, `3 h 5 min`, `2 d 4 h`: how long somebody waits or waited. */
export function durationLabel(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return m.inbox_seconds({ count: Math.max(0, Math.round(seconds)) });
  if (minutes < 60) return m.inbox_minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return m.inbox_hours({ hours, minutes: minutes % 60 });
  return m.inbox_days({ days: Math.floor(hours / 24), hours: hours % 24 });
}

/** The time of a moment of today, else its day. */
export function shortInstant(instant: string, now: number | null): string {
  const words = formatInstant(instant);
  const isToday = now !== null && nairobiDay(new Date(instant)) === nairobiDay(new Date(now));
  return isToday ? words.slice(-5) : words.slice(0, -7);
}

const TICK_MS = 5_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS);
  return () => clearInterval(timer);
}

/** The time, moving by itself, in milliseconds; null on the server, whose clock is another. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / TICK_MS) * TICK_MS,
    () => null,
  );
}

export function useSecondsSince(instant: string | null): number | null {
  const now = useNow();
  if (instant === null || now === null) return null;
  return Math.max(0, (now - new Date(instant).getTime()) / 1000);
}
