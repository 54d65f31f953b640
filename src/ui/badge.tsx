import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  /** Cyan, always with its word. */
  rental: 'text-rental border-rental/60 bg-rental/12',
  /** Filament, always with its word. */
  purchase: 'text-link border-link/60 bg-link/12',
  neutral: 'text-quiet border-control/70 bg-overlay',
  success: 'text-success border-success/60 bg-success/12',
  warning: 'text-warning border-warning/60 bg-warning/12',
  danger: 'text-danger border-danger/60 bg-danger/12',
} as const;

interface BadgeProps {
  tone?: keyof typeof TONES;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A short word in a pill. The word carries the meaning, the colour only helps. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      data-badge
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
