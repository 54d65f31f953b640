import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import type { DeskLine } from './desk-tasks.ts';

interface TaskListProps {
  label: string;
  tasks: readonly DeskLine[];
  /** Larger: it is for now. */
  isUrgent?: boolean;
}

export function TaskList({ label, tasks, isUrgent = false }: TaskListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {label}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {tasks.map((task) => (
          <li key={task.label}>
            <TaskLink task={task} isUrgent={isUrgent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskLink({ task, isUrgent }: { task: DeskLine; isUrgent: boolean }) {
  const { label, count, icon: Icon, to, search, isLate = false } = task;
  return (
    <AdminLink
      to={to}
      {...(search && { search })}
      className={classNames(
        'flex items-center gap-3 px-4 text-ink no-underline hover:bg-sunken',
        isUrgent ? 'min-h-16' : 'min-h-12 text-sm',
      )}
    >
      <Icon
        size={isUrgent ? 22 : 18}
        aria-hidden="true"
        className={classNames('shrink-0', isLate ? 'text-warning' : 'text-quiet')}
      />
      <span className="grow">{label}</span>
      <span
        className={classNames(
          'font-semibold whitespace-nowrap tabular-nums',
          isUrgent && 'text-xl',
          isLate && 'text-warning',
        )}
      >
        {count}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-quiet" />
    </AdminLink>
  );
}
