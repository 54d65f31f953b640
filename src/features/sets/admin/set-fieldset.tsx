import { SET_TYPES, type SetType } from '#/domain/sets/set.ts';
import { m } from '#/paraglide/messages.js';
import { UntranslatedMark } from '#/platform/forms/untranslated-mark.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { LONGEST_SET_TEXT, LONGEST_SET_TITLE } from '../schemas.ts';
import type { SetDraft } from './draft.ts';

export const typeLabels: Record<SetType, () => string> = {
  rental: m.set_admin_type_rental,
  purchase: m.set_admin_type_purchase,
  both: m.set_admin_type_both,
};

interface SetFieldsetProps {
  values: SetDraft;
  /** Names of fields that cannot be saved as they are. */
  unread: ReadonlySet<string>;
  onChange: (values: SetDraft) => void;
}

/** Titles, texts and how the set is had. */
export function SetFieldset({ values, unread, onChange }: SetFieldsetProps) {
  const labelOf = (label: string, own: string, other: string) => (
    <>
      {label}
      <UntranslatedMark text={own} other={other} />
    </>
  );
  const titles = { title: values.titleSw, titleSw: values.title };
  const texts = { text: values.textSw, textSw: values.text };
  const inLanguage = (name: string, label: string) =>
    name.endsWith('Sw')
      ? m.product_admin_in_swahili({ label })
      : m.product_admin_in_english({ label });
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:grid-cols-2 sm:p-5">
      {(['title', 'titleSw'] as const).map((name) => (
        <Field
          key={name}
          label={labelOf(inLanguage(name, m.set_admin_name()), values[name], titles[name])}
          error={name === 'title' && unread.has('title') ? m.set_admin_unread() : undefined}
          required={name === 'title'}
        >
          {(control) => (
            <Input
              {...control}
              lang={name === 'title' ? 'en' : 'sw'}
              autoComplete="off"
              maxLength={LONGEST_SET_TITLE}
              value={values[name]}
              onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      {(['text', 'textSw'] as const).map((name) => (
        <Field
          key={name}
          label={labelOf(inLanguage(name, m.set_admin_text()), values[name], texts[name])}
        >
          {(control) => (
            <Textarea
              {...control}
              lang={name === 'text' ? 'en' : 'sw'}
              rows={4}
              maxLength={LONGEST_SET_TEXT}
              value={values[name]}
              onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <Field
        label={m.set_admin_guests()}
        hint={m.set_admin_guests_hint()}
        error={unread.has('guests') ? m.product_admin_error_number() : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={values.guests}
            onChange={(event) => onChange({ ...values, guests: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={m.set_admin_place()}
        hint={m.set_admin_place_hint()}
        error={unread.has('position') ? m.product_admin_error_number() : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={values.position}
            onChange={(event) => onChange({ ...values, position: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={m.set_admin_type()} unmarked>
        {(control) => (
          <Select
            {...control}
            value={values.type}
            onChange={(event) => {
              const chosen = SET_TYPES.find((type) => type === event.currentTarget.value);
              if (chosen) onChange({ ...values, type: chosen });
            }}
          >
            {SET_TYPES.map((type) => (
              <option key={type} value={type}>
                {typeLabels[type]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        className="self-end"
        label={m.set_admin_shown()}
        checked={values.isPublished}
        onChange={(event) => onChange({ ...values, isPublished: event.currentTarget.checked })}
      />
    </div>
  );
}
