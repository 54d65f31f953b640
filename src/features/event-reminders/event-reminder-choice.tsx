import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useEventReminder, useSetEventReminder } from './hooks.ts';

/** On the page of a paid hire: one mail before its event is on again, for who ticks it. */
export function EventReminderChoice({ orderId }: { orderId: string }) {
  const { data } = useEventReminder(orderId);
  const set = useSetEventReminder();
  if (!data?.choice) return null;
  const { isWanted, remindsOn } = data.choice;
  return (
    <div data-no-print className="rounded-card border border-line bg-raised p-4">
      <Checkbox
        label={m.event_reminder_label()}
        hint={m.event_reminder_hint({ day: formatDay(remindsOn) })}
        // Shown as ticked at once; the server's answer has the last word.
        checked={set.isPending ? set.variables.wanted : isWanted}
        busy={set.isPending}
        onChange={({ currentTarget }) => set.mutate({ orderId, wanted: currentTarget.checked })}
      />
    </div>
  );
}
