import type { TermKind } from '#/domain/catalog/term.ts';
import { PictureUpload } from '#/features/pictures/picture-upload.tsx';
import { m } from '#/paraglide/messages.js';
import { UntranslatedMark } from '#/platform/forms/untranslated-mark.tsx';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { LONGEST_TERM_NAME, LONGEST_TERM_TEXT } from '../schemas.ts';
import type { TermDraft } from './draft.ts';

interface TermFieldsetProps {
  kind: TermKind;
  /** Null: it gets one when it is saved. */
  termKey: string | null;
  values: TermDraft;
  wasSent: boolean;
  isNameTaken: boolean;
  onChange: (values: TermDraft) => void;
}

/** Where the same text stands in the other language. */
const TWINS = { name: 'nameSw', nameSw: 'name', text: 'textSw', textSw: 'text' } as const;

/** Names, line and picture of a category or occasion. */
export function TermFieldset(props: TermFieldsetProps) {
  const { kind, termKey, values, wasSent, isNameTaken, onChange } = props;
  const { picture } = values;
  const textHint =
    kind === 'category' ? m.term_admin_category_text_hint() : m.term_admin_occasion_text_hint();
  const nameError = (name: string) => {
    if (wasSent && name.trim() === '') return m.term_admin_name_needed();
    return isNameTaken ? m.term_admin_no_name_taken() : undefined;
  };
  const labelOf = (name: keyof typeof TWINS, label: string) => (
    <>
      {inLanguage(name, label)}
      <UntranslatedMark text={values[name]} other={values[TWINS[name]]} />
    </>
  );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {(['name', 'nameSw'] as const).map((name) => (
          <Field
            key={name}
            label={labelOf(name, m.term_admin_name())}
            error={nameError(values[name])}
            required
          >
            {(control) => (
              <Input
                {...control}
                lang={name === 'name' ? 'en' : 'sw'}
                autoComplete="off"
                maxLength={LONGEST_TERM_NAME}
                value={values[name]}
                onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        {(['text', 'textSw'] as const).map((name) => (
          <Field key={name} label={labelOf(name, m.term_admin_text())} hint={textHint}>
            {(control) => (
              <Input
                {...control}
                lang={name === 'text' ? 'en' : 'sw'}
                autoComplete="off"
                maxLength={LONGEST_TERM_TEXT}
                value={values[name]}
                onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset>
        <legend className="font-medium">{m.content_admin_picture()}</legend>
        <p className="mb-3 text-sm text-quiet">
          {kind === 'category'
            ? m.term_admin_category_picture_hint()
            : m.term_admin_occasion_picture_hint()}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <PictureUpload
            picture={picture}
            send={client.taxonomy.addPicture}
            onSent={(sent) =>
              // Its name stands beside it and says what it shows.
              onChange({ ...values, picture: { ...sent, alt: { en: '', sw: '' } } })
            }
            error={undefined}
          />
          {picture && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onChange({ ...values, picture: null })}
            >
              {m.content_admin_picture_remove()}
            </Button>
          )}
        </div>
      </fieldset>
      <p className="text-sm text-quiet">
        {termKey === null
          ? m.term_admin_key_new()
          : m.term_admin_key_stays({ address: `/products?${kind}=${termKey}` })}
      </p>
    </div>
  );
}

function inLanguage(name: string, label: string): string {
  return name.endsWith('Sw')
    ? m.product_admin_in_swahili({ label })
    : m.product_admin_in_english({ label });
}
