import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useSetWeekly, weeklyOptions } from '../hooks.ts';

/** The reader's own wish for the figures of each week by mail; off until they say so. */
export function WeeklySwitch() {
  const { isOn } = useSuspenseQuery(weeklyOptions()).data;
  const { mutate, isPending, variables, error } = useSetWeekly();
  return (
    <div data-no-print>
      <Checkbox
        label={m.finance_weekly_switch()}
        hint={m.finance_weekly_hint()}
        error={error ? generalFailureText(error) : undefined}
        checked={isPending ? variables : isOn}
        onChange={() => isPending || mutate(!isOn)}
        className="mt-4 max-w-prose"
      />
    </div>
  );
}
