import { Star } from 'lucide-react';
import { classNames } from './class-names.ts';

const STARS = [1, 2, 3, 4, 5];

interface StarRowProps {
  /** How many are full, rounded. */
  value: number;
  /** What it says, for who does not see them. */
  label: string;
  size?: number;
}

/** Five stars, some of them full. */
export function StarRow({ value, label, size = 18 }: StarRowProps) {
  const full = Math.round(value);
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-link">
      {STARS.map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden="true"
          className={classNames('shrink-0', star <= full && 'fill-current')}
        />
      ))}
    </span>
  );
}
