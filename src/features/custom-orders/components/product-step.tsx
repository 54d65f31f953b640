import { useWatch } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { RequestFormState } from '../form/use-request-form.ts';
import { AmountFields } from './amount-fields.tsx';
import { ProductPicker } from './product-picker.tsx';

export function ProductStep({ form }: { form: RequestFormState }) {
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const productId = useWatch({ control: form.control, name: 'productId' });
  return (
    <div className="grid gap-6">
      <RadioCards
        legend={m.custom_kind()}
        legendHidden
        columns={2}
        value={kind}
        onChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
        options={[
          { value: 'product', label: m.custom_kind_product(), detail: m.custom_kind_product_how() },
          { value: 'idea', label: m.custom_kind_idea(), detail: m.custom_kind_idea_how() },
        ]}
      />
      {kind === 'product' && (
        <ProductPicker
          value={productId}
          error={errors.productId?.message}
          onChange={(id) =>
            form.setValue('productId', id, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <Field
        label={kind === 'idea' ? m.custom_idea() : m.custom_wish()}
        hint={kind === 'idea' ? m.custom_idea_how() : m.custom_wish_how()}
        error={errors.idea?.message}
        required={kind === 'idea'}
      >
        {(control) => <Textarea {...control} {...form.register('idea')} rows={5} />}
      </Field>
      <AmountFields register={(field) => form.register(field)} errors={errors} />
    </div>
  );
}
