import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { useEventReminders, useSetEventReminder } from './hooks.ts';

/** In the settings, where there are some: the reminders one waits for, each with a way to take it back. */
export function OwnEventReminders() {
  const { data: reminders = [] } = useEventReminders();
  const set = useSetEventReminder();
  if (reminders.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{m.event_reminder_list()}</h3>
      <ul className="grid gap-3" data-numbers>
        {reminders.map(({ orderId, number, firstDay, remindsOn }) => (
          <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>
              <Link to="/orders/$id" params={{ id: orderId }} className="underline">
                {m.event_reminder_of({ number, day: formatDay(firstDay) })}
              </Link>
              <span className="block text-sm text-quiet">
                {m.event_reminder_mail_on({ day: formatDay(remindsOn) })}
              </span>
            </p>
            <Button
              variant="quiet"
              aria-label={m.event_reminder_take_back_of({ number })}
              busy={set.isPending && set.variables.orderId === orderId}
              onClick={() => set.mutate({ orderId, wanted: false })}
            >
              {m.event_reminder_take_back()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
