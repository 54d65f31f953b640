import { COLOR_NAMES, COLORS } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { colorLabels } from '#/features/catalog/labels.ts';
import { BothLanguages } from './both-languages.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { FittingField } from './fitting-field.tsx';
import { RowFields } from './row-fields.tsx';
import { Section } from './section.tsx';
import { SpecificationFields } from './specification-fields.tsx';
import { TextField } from './text-field.tsx';
import type { ProductFormState } from './use-product-form.ts';

export function DetailsSection({ form }: { form: ProductFormState }) {
  const { draft, set } = form;
  return (
    <Section title={m.product_admin_details()}>
      <ChoiceChips
        legend={m.product_admin_colors()}
        options={COLOR_NAMES.map((value) => ({
          value,
          label: colorLabels[value](),
          icon: (
            <span
              aria-hidden="true"
              className="size-4 rounded-full border border-control"
              style={{ backgroundColor: COLORS[value] }}
            />
          ),
        }))}
        chosen={draft.colors}
        onChange={(colors) => set({ colors })}
      />
      <TextField
        className="max-w-80"
        label={m.product_admin_text_limit()}
        hint={m.product_admin_text_limit_hint()}
        kind="number"
        maxLength={3}
        value={draft.textLimit}
        error={form.errors.textLimit}
        onChange={(textLimit) => set({ textLimit })}
      />
      <SpecificationFields form={form} />
      <Included form={form} />
      <FittingField fitting={draft.fitting} onChange={(fitting) => set({ fitting })} />
    </Section>
  );
}

function Included({ form: { draft, set } }: { form: ProductFormState }) {
  const { includes } = draft;
  return (
    <RowFields
      legend={m.product_admin_includes()}
      rows={includes}
      most={30}
      empty={{ en: '', sw: '' }}
      labels={{
        add: m.product_admin_part_add(),
        remove: (nth) => m.product_admin_part_remove({ nth }),
      }}
      onChange={(next) => set({ includes: next })}
      render={(item, nth) => (
        <BothLanguages
          label={m.product_admin_part({ nth: nth + 1 })}
          en={item.en}
          sw={item.sw}
          maxLength={200}
          onChange={(change) => set({ includes: includes.with(nth, { ...item, ...change }) })}
        />
      )}
    />
  );
}
