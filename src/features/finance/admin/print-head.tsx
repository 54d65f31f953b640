import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { useShop } from '#/features/content/use-shop.ts';

/** On paper alone: whose figures they are, of which days, and when they were printed. */
export function PrintHead({ days }: { days: string }) {
  const { name } = useShop();
  const [printed, setPrinted] = useState<Date | null>(null);
  useEffect(() => {
    // The browser lays out the paper right after it.
    const note = () => flushSync(() => setPrinted(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <div className="mb-4 hidden print:block">
      <p className="text-lg font-semibold">{name}</p>
      <p>{days}</p>
      {printed && <p className="text-sm">{m.finance_printed({ at: formatInstant(printed) })}</p>}
    </div>
  );
}
