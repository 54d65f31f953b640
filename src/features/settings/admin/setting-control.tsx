import { m } from '#/paraglide/messages.js';
import { UntranslatedMark } from '#/platform/forms/untranslated-mark.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { SettingField } from './section-fields.ts';

/** A value as a person reads it. */
export function shownValue(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off();
  return value.replace('T', ' ');
}

type ByKind<Value> = Partial<Record<SettingField['kind'], Value>>;

const INPUT_TYPES: ByKind<string> = { time: 'datetime-local', day: 'date' };
const INPUT_MODES: ByKind<'numeric' | 'decimal'> = {
  number: 'numeric',
  percent: 'decimal',
  later: 'decimal',
};

interface SettingControlProps {
  field: SettingField;
  value: string | boolean;
  /** What holds as long as nobody has set it. */
  defaultValue: string | boolean;
  error: string | undefined;
  /** The same text in the other language, where it has one. */
  twin: string | boolean | undefined;
  onChange: (value: string | boolean) => void;
}

/** One setting, with what it does and its default. */
export function SettingControl({
  field,
  value,
  defaultValue,
  error,
  twin,
  onChange,
}: SettingControlProps) {
  const { kind, label, effect } = field;
  const standard = shownValue(defaultValue) || m.settings_nothing();
  const hint = `${effect()} ${m.settings_default({ value: standard })}`;
  if (typeof value === 'boolean') {
    return (
      <Checkbox
        label={label()}
        hint={hint}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  return (
    <Field
      label={
        <>
          {label()}
          {typeof twin === 'string' && <UntranslatedMark text={value} other={twin} />}
        </>
      }
      hint={hint}
      error={error}
      unmarked
    >
      {(control) =>
        kind === 'text' ? (
          <Textarea
            {...control}
            rows={4}
            maxLength={500}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <Input
            {...control}
            type={INPUT_TYPES[kind] ?? 'text'}
            inputMode={INPUT_MODES[kind]}
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
