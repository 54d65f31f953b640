import { PRICE_UNITS } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { useTermChoices } from '#/features/taxonomy/hooks.ts';
import { unitLabels } from '../labels.ts';
import { LONGEST_META } from '../schemas.ts';
import { BothLanguages } from './both-languages.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { Section } from './section.tsx';
import { errorTexts, TextField } from './text-field.tsx';
import type { ProductFormState } from './use-product-form.ts';

export function BasicsSection({ form }: { form: ProductFormState }) {
  const { draft, errors, set, rejection } = form;
  const categories = useTermChoices('category');
  const occasionChoices = useTermChoices('occasion');
  const labelRejections = {
    LABEL_TAKEN: m.product_admin_no_label_taken,
    LABEL_MALFORMED: m.product_admin_no_label_malformed,
  } as const;
  const labelMessage =
    rejection === 'LABEL_TAKEN' || rejection === 'LABEL_MALFORMED'
      ? labelRejections[rejection]()
      : undefined;
  return (
    <Section title={m.product_admin_basics()}>
      <BothLanguages
        label={m.product_admin_name()}
        en={draft.name}
        sw={draft.nameSw}
        maxLength={160}
        error={errors.name && errorTexts[errors.name]()}
        onChange={({ en = draft.name, sw = draft.nameSw }) => set({ name: en, nameSw: sw })}
      />
      <BothLanguages
        label={m.product_admin_description()}
        en={draft.description}
        sw={draft.descriptionSw}
        maxLength={5_000}
        rows={6}
        onChange={({ en = draft.description, sw = draft.descriptionSw }) =>
          set({ description: en, descriptionSw: sw })
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={m.product_admin_category()}
          error={errors.category && errorTexts[errors.category]()}
          required
        >
          {(control) => (
            <Select
              {...control}
              value={draft.category}
              onChange={(event) => set({ category: event.currentTarget.value })}
            >
              <option value="">{m.product_admin_choose()}</option>
              {categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label={m.product_admin_label_code()}
          value={draft.labelCode}
          message={labelMessage}
          maxLength={40}
          onChange={(labelCode) => set({ labelCode })}
        />
        <Field label={m.product_admin_unit()} hint={m.product_admin_unit_hint()} unmarked>
          {(control) => (
            <Select
              {...control}
              value={draft.unit}
              onChange={({ currentTarget: { value } }) =>
                set({ unit: PRICE_UNITS.find((unit) => unit === value) ?? 'each' })
              }
            >
              {PRICE_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {unitLabels[unit]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ChoiceChips
        legend={m.product_admin_occasions()}
        options={occasionChoices}
        chosen={draft.occasions}
        onChange={(occasions) => set({ occasions })}
      />
      <TextField
        label={m.product_admin_also_called()}
        hint={m.product_admin_also_called_hint()}
        value={draft.alsoCalled}
        maxLength={300}
        onChange={(alsoCalled) => set({ alsoCalled })}
      />
      <BothLanguages
        label={m.product_admin_meta()}
        en={draft.metaDescription}
        sw={draft.metaDescriptionSw}
        maxLength={LONGEST_META}
        rows={2}
        onChange={({ en = draft.metaDescription, sw = draft.metaDescriptionSw }) =>
          set({ metaDescription: en, metaDescriptionSw: sw })
        }
      />
      <Checkbox
        label={m.product_admin_featured()}
        checked={draft.isFeatured}
        onChange={(event) => set({ isFeatured: event.currentTarget.checked })}
      />
      <TextField
        label={m.product_admin_position()}
        hint={m.product_admin_position_hint()}
        kind="number"
        value={draft.position}
        error={errors.position}
        maxLength={3}
        className="max-w-64"
        onChange={(position) => set({ position })}
      />
    </Section>
  );
}
