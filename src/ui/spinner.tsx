import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SpinnerProps {
  /** Pixels. */
  size?: number;
  /** Shown beside the ring; without it the ring is decoration of something that has words. */
  label?: string;
  labelHidden?: boolean;
  className?: string;
}

export function Spinner({ size = 20, label, labelHidden = false, className }: SpinnerProps) {
  const ring = <LoaderCircle size={size} aria-hidden="true" className="spin shrink-0" />;
  if (!label) return ring;
  return (
    <span role="status" className={classNames('inline-flex items-center gap-2', className)}>
      {ring}
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
