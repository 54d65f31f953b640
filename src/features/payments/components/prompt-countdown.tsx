import { m } from '#/paraglide/messages.js';

/** Seconds at which the time is also said aloud; every second would drown everything else. */
const SPOKEN = [30, 10];

/** How long the prompt stays on the phone: seen always, heard sparingly, and nothing depends on it. */
export function PromptCountdown({ left, total }: { left: number; total: number }) {
  const spoken = SPOKEN.findLast((seconds) => left <= seconds);
  return (
    <div>
      <div aria-hidden="true">
        <p className="flex items-baseline justify-between gap-4 text-sm text-quiet">
          <span>{m.payment_waiting_left()}</span>
          <span data-numbers className="text-lg font-semibold text-ink">
            {left} s
          </span>
        </p>
        <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-overlay">
          <div
            className="h-full rounded-full bg-filament"
            style={{ width: `${(left / total) * 100}%` }}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {spoken !== undefined && m.payment_seconds_left({ seconds: spoken })}
      </p>
    </div>
  );
}
