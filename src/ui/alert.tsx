import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { scrollIntoSight } from './scroll-into-sight.ts';

const TONES = {
  info: { icon: Info, look: 'border-control bg-overlay', ink: 'text-quiet' },
  success: { icon: CircleCheck, look: 'border-success/60 bg-success/10', ink: 'text-success' },
  warning: { icon: TriangleAlert, look: 'border-warning/60 bg-warning/10', ink: 'text-warning' },
  danger: { icon: CircleAlert, look: 'border-danger/60 bg-danger/10', ink: 'text-danger' },
} as const;

interface AlertProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Says it at once when it appears: for what has just gone wrong. */
  live?: boolean;
  className?: string;
}

export function Alert({ tone = 'info', title, children, actions, live, className }: AlertProps) {
  const { icon: Icon, look, ink } = TONES[tone];
  return (
    <div
      ref={live ? scrollIntoSight : undefined}
      role={live ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-control border p-4', look, className)}
    >
      <Icon size={20} aria-hidden="true" className={classNames('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 grow">
        {title && <p className={classNames('font-semibold', ink)}>{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {/* In a card on a phone there is less room than a button's label takes. */}
        {actions && (
          <div className="mt-3 flex flex-wrap gap-3 *:max-w-full *:py-1.5 *:whitespace-normal">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
