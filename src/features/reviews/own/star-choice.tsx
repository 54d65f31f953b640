import { Star } from 'lucide-react';
import { useId } from 'react';
import { STARS } from '#/domain/reviews/rating.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { FieldMessage, Requirement } from '#/ui/field.tsx';

interface StarChoiceProps {
  /** 0: none is chosen. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

/** One to five stars, as radio buttons. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-message` : undefined}
    >
      <legend className="mb-1 font-medium">
        {m.reviews_own_stars()} <Requirement required />
      </legend>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{m.reviews_stars({ count: stars })}</span>
            <Star
              size={28}
              aria-hidden="true"
              className={classNames('text-link', stars <= value && 'fill-current')}
            />
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  );
}
