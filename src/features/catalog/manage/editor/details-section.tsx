import { Plus, X } from 'lucide-react';
import { COLOR_NAMES, COLORS } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { colorLabels } from '#/features/catalog/labels.ts';
import { BothLanguages } from './both-languages.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { FittingField } from './fitting-field.tsx';
import { Section } from './section.tsx';
import { SpecificationFields } from './specification-fields.tsx';
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
      <SpecificationFields form={form} />
      <Included form={form} />
      <FittingField fitting={draft.fitting} onChange={(fitting) => set({ fitting })} />
    </Section>
  );
}

function Included({ form: { draft, set } }: { form: ProductFormState }) {
  const { includes } = draft;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{m.product_admin_includes()}</legend>
      {includes.map((item, nth) => (
        // Parts have no name but the one that is typed here.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={nth} className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <BothLanguages
              label={m.product_admin_part({ nth: nth + 1 })}
              en={item.en}
              sw={item.sw}
              maxLength={200}
              onChange={(change) => set({ includes: includes.with(nth, { ...item, ...change }) })}
            />
          </div>
          <Button
            variant="quiet"
            icon
            className="mt-7.5"
            aria-label={m.product_admin_part_remove({ nth: nth + 1 })}
            onClick={() => set({ includes: includes.toSpliced(nth, 1) })}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {includes.length < 30 && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => set({ includes: [...includes, { en: '', sw: '' }] })}
          >
            <Plus size={18} aria-hidden="true" /> {m.product_admin_part_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
