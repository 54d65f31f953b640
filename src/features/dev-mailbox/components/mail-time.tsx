import { getLocale } from '#/paraglide/runtime.js';

/** A moment as a clock in Nairobi shows it, the same on server and browser. */
export function MailTime({ at }: { at: Date }) {
  const format = new Intl.DateTimeFormat(getLocale() === 'sw' ? 'sw-KE' : 'en-KE', {
    timeZone: 'Africa/Nairobi',
    day: 'numeric',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}
