import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { FirstSteps } from '#/features/settings/first-steps.tsx';
import { firstStepsOptions } from '#/features/settings/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { deskOptions } from '../hooks.ts';
import { laterTasks, owedLines, urgentTasks } from './desk-tasks.ts';
import { TaskList } from './task-list.tsx';
import { WeekAhead } from './week-ahead.tsx';

/** What must be done now, in order; each line opens the list that shows it. */
export const deskPage = defineAdminPage({
  title: m.desk_title,
  lead: m.desk_lead,
  readSearch: () => ({}),
  load: (client) =>
    Promise.all([
      client.ensureQueryData(deskOptions()),
      client.ensureQueryData(firstStepsOptions()),
    ]),
  component: DeskPage,
});

function DeskPage() {
  const { data, dataUpdatedAt } = useSuspenseQuery(deskOptions());
  const [urgent, later] = [urgentTasks(data), laterTasks(data)];
  return (
    <div className="grid max-w-5xl gap-8">
      <FirstSteps />
      {urgent.length > 0 ? (
        <TaskList label={m.desk_now()} tasks={urgent} isUrgent />
      ) : (
        <EmptyState icon={<CircleCheckBig size={32} />} title={m.desk_done()} level="h2">
          {m.desk_done_lead()}
        </EmptyState>
      )}
      <WeekAhead week={data.week} />
      {later.length > 0 && <TaskList label={m.desk_later()} tasks={later} />}
      <TaskList label={m.desk_money()} tasks={owedLines(data)} />
      <p className="text-sm text-quiet">
        {/* The server's clock and the browser's need not agree. */}
        <span suppressHydrationWarning>
          {m.desk_as_of({ time: formatInstant(new Date(dataUpdatedAt)) })}
        </span>
      </p>
    </div>
  );
}
