import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './ui-texts.tsx';
import { useHeldStep } from './use-held-step.ts';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Default 1. Minus is disabled there. */
  min?: number;
  /** From above it, as when stock has shrunk since, minus goes straight to it. */
  max?: number;
  disabled?: boolean;
  /** Each number counts as it is typed, for a sum beside it; else when the field is left. */
  live?: boolean;
  /** What is counted, for screen readers: "Quantity of LED Cube". Default: "Quantity". */
  label?: string;
  className?: string;
}

const STEP =
  'grid size-11 touch-manipulation place-items-center rounded-control text-ink select-none hover:bg-overlay disabled:text-quiet disabled:opacity-50 disabled:hover:bg-transparent';

const MOST_DIGITS = 6;

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = Number.MAX_SAFE_INTEGER, disabled = false } = props;
  const texts = useUiTexts();
  const label = props.label ?? texts.quantity;
  /** What is being typed, or counted by a held button. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const within = (count: number) => Math.max(min, Math.min(max, count));

  function commit(count: number): void {
    setDraft(null);
    setIsOver(count > max);
    if (within(count) !== value) onChange(within(count));
  }
  function commitTyped(text: string): void {
    // Nothing, or no number: the one before stands.
    if (/^\d+$/.test(text)) commit(Number(text));
    else setDraft(null);
  }
  function type(digits: string): void {
    const typed = digits.slice(0, MOST_DIGITS);
    setDraft(typed);
    const count = Number(typed);
    // What is no such number is corrected when the field is left.
    if (props.live && typed !== '' && within(count) === count) onChange(count);
  }
  const step = useHeldStep(value, {
    next: (from, by) => within(from + by),
    onPreview: (count) => setDraft(String(count)),
    onCommit: commit,
  });
  return (
    <div className={classNames('inline-grid justify-items-start gap-1', props.className)}>
      <div
        role="group"
        aria-label={label}
        className="relative inline-flex items-center rounded-control border border-control bg-sunken"
      >
        <button
          type="button"
          className={STEP}
          aria-label={`${texts.decrease}: ${label}`}
          disabled={disabled || value <= min}
          {...step(-1)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          disabled={disabled}
          value={draft ?? String(value)}
          className="h-11 w-13 rounded-control bg-transparent text-center text-base font-semibold tabular-nums"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value.replace(/\D/g, ''))}
          // Not the draft: what was typed before hydration is in the field alone.
          onBlur={(event) => commitTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && draft !== null) {
              event.stopPropagation();
              setDraft(null);
            }
            if (event.key !== 'Enter') return;
            // The form around it is for its own button.
            event.preventDefault();
            commitTyped(event.currentTarget.value);
          }}
        />
        <output className="sr-only">{value}</output>
        <button
          type="button"
          className={STEP}
          aria-label={`${texts.increase}: ${label}`}
          disabled={disabled || value >= max}
          {...step(1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      <div aria-live="polite" className="text-sm text-warning empty:hidden">
        {isOver && value >= max && texts.quantityLimit(Math.max(min, max))}
      </div>
    </div>
  );
}
