import type { LucideIcon } from 'lucide-react';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { Button } from '#/ui/button.tsx';
import { WRAPPED } from './rental-ranges.ts';

interface RangeButtonsProps {
  ranges: readonly RentalRange[];
  /** What happens to hires of these days, of so many ranges. */
  labelOf: (range: RentalRange, count: number) => string;
  icon?: LucideIcon;
  onChoose: (range: RentalRange) => void;
}

/** A button for the hires of each range. */
export function RangeButtons({ ranges, labelOf, icon: Icon, onChoose }: RangeButtonsProps) {
  return ranges.map((range) => (
    <Button
      key={range.start + range.end}
      variant="secondary"
      className={WRAPPED}
      onClick={() => onChoose(range)}
    >
      {Icon && <Icon size={20} aria-hidden="true" className="shrink-0" />}
      {labelOf(range, ranges.length)}
    </Button>
  ));
}
