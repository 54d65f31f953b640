import { Check } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { STEPS, type Step } from '../form/use-steps.ts';

interface StepListProps {
  titles: Record<Step, () => string>;
  index: number;
  onBack: (step: Step) => void;
}

export function StepList({ titles, index, onBack }: StepListProps) {
  const current = STEPS[index] ?? 'product';
  return (
    <nav aria-label={m.custom_steps()} className="mb-8">
      {/* A phone has no room for four titles, and a bare number says nothing. */}
      <p aria-hidden="true" className="mb-1 font-semibold sm:hidden">
        {m.custom_step_of({ number: index + 1, count: STEPS.length, title: titles[current]() })}
      </p>
      <ol className="flex gap-2">
        {STEPS.map((step, at) => {
          const isDone = at < index;
          const look = classNames(
            'flex min-h-11 w-full items-center justify-center gap-1.5 border-t-4 pt-1 text-left text-sm sm:justify-start',
            at <= index ? 'border-filament-edge' : 'border-line text-quiet',
          );
          const label = (
            <>
              {isDone ? (
                <Check size={16} aria-hidden="true" />
              ) : (
                <span className="max-sm:sr-only">{at + 1}</span>
              )}
              <span className="max-sm:sr-only">{titles[step]()}</span>
            </>
          );
          return (
            <li
              key={step}
              className="grow basis-0"
              aria-current={at === index ? 'step' : undefined}
            >
              {isDone ? (
                <button type="button" onClick={() => onBack(step)} className={look}>
                  {label}
                </button>
              ) : (
                <span className={look}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
