import { useId } from 'react';
import { LISTED_COUNTIES } from '#/domain/orders/counties.ts';
import { m } from '#/paraglide/messages.js';
import { FieldMessage } from '#/ui/field.tsx';
import type { ZoneView } from '../views.ts';

interface CountyChoiceProps {
  chosen: readonly number[];
  /** All other zones, to say which one a county would leave. */
  others: readonly ZoneView[];
  isMissing: boolean;
  onChange: (chosen: number[]) => void;
}

/** The counties of a zone; each says in which other zone it lies so far. */
export function CountyChoice({ chosen, others, isMissing, onChange }: CountyChoiceProps) {
  const id = useId();
  const toggle = (code: number) =>
    onChange(
      chosen.includes(code)
        ? chosen.filter((one) => one !== code)
        : [...chosen, code].toSorted((a, b) => a - b),
    );
  return (
    <fieldset
      aria-describedby={`${id}-hint ${id}-message`}
      aria-invalid={isMissing || undefined}
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <legend className="sr-only">{m.delivery_admin_counties()}</legend>
      <p aria-hidden="true" className="font-medium">
        {m.delivery_admin_counties()}
      </p>
      <p id={`${id}-hint`} className="mb-3 text-sm text-quiet">
        {m.delivery_admin_counties_hint()}
      </p>
      <FieldMessage
        id={`${id}-message`}
        error={isMissing ? m.delivery_admin_counties_needed() : undefined}
      />
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {LISTED_COUNTIES.map(({ code, name }) => (
          <label key={code} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
              className="size-5 shrink-0 accent-filament-edge"
            />
            <span className="min-w-0">
              {name}
              <OtherZone code={code} others={others} isChosen={chosen.includes(code)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface OtherZoneProps extends Pick<CountyChoiceProps, 'others'> {
  code: number;
  isChosen: boolean;
}

function OtherZone({ code, others, isChosen }: OtherZoneProps) {
  const zone = others.find(({ counties }) => counties.includes(code));
  if (!zone) return null;
  return (
    <span className="block text-xs text-quiet">
      {isChosen
        ? m.delivery_admin_county_moves({ zone: zone.name })
        : m.delivery_admin_county_in({ zone: zone.name })}
    </span>
  );
}
