import { Minus, Plus } from 'lucide-react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './ui-texts.tsx';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Default 1. Minus is disabled there. */
  min?: number;
  /** From above it, as when stock has shrunk since, minus goes straight to it. */
  max?: number;
  disabled?: boolean;
  /** What is counted, for screen readers: "Quantity of LED Cube". Default: "Quantity". */
  label?: string;
  className?: string;
}

const STEP =
  'grid size-11 place-items-center rounded-control text-ink hover:bg-overlay disabled:text-quiet disabled:opacity-50 disabled:hover:bg-transparent';

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = Number.MAX_SAFE_INTEGER, disabled = false } = props;
  const texts = useUiTexts();
  const label = props.label ?? texts.quantity;
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex items-center rounded-control border border-control bg-sunken',
        props.className,
      )}
    >
      <button
        type="button"
        className={STEP}
        aria-label={`${texts.decrease}: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, Math.min(max, value - 1)))}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        className={STEP}
        aria-label={`${texts.increase}: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
