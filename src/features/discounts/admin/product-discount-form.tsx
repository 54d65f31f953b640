import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import type { ProductDiscountView } from '../views.ts';
import { NEW_TERMS, readTerms, termsDraft } from './draft.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { reducibleOptions, useSaveProductDiscount } from './hooks.ts';
import { messageAt, saveFailure } from './rejected-field.ts';
import { TermsFields } from './terms-fields.tsx';

interface ProductDiscountFormProps {
  /** Null: a new one. */
  discount: ProductDiscountView | null;
  onClose: () => void;
}

export function ProductDiscountForm({ discount, onClose }: ProductDiscountFormProps) {
  const [productId, setProductId] = useState(discount?.productId ?? '');
  const [terms, setTerms] = useState(() => (discount ? termsDraft(discount) : NEW_TERMS));
  const [wasSent, setWasSent] = useState(false);
  const products = useQuery({ ...reducibleOptions(), enabled: discount === null });
  const { mutate, isPending, error, reset } = useSaveProductDiscount();
  const failure = saveFailure(error ?? products.error);
  const read = readTerms(terms);

  function save() {
    setWasSent(true);
    if (!read || productId === '') return;
    const wanted = { productId, ...read };
    mutate({ discountId: discount?.id ?? null, terms: wanted }, { onSuccess: onClose });
  }

  return (
    <DiscountDialog
      title={
        discount
          ? m.discount_admin_edit_of({ name: discount.productName })
          : m.discount_admin_new_product()
      }
      busy={isPending}
      failure={failure}
      onEdit={reset}
      onSave={save}
      onClose={onClose}
    >
      {!discount && (
        <Field
          label={m.discount_admin_product()}
          error={
            wasSent && productId === ''
              ? m.discount_admin_no_product()
              : messageAt(failure, 'product')
          }
          required
        >
          {(control) => (
            <Select
              {...control}
              value={productId}
              onChange={(event) => setProductId(event.currentTarget.value)}
            >
              <option value="">{m.discount_admin_choose()}</option>
              {(products.data ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TermsFields draft={terms} unread={wasSent && !read} failure={failure} onChange={setTerms} />
      {discount && <ThingHistory thing="product_discounts" thingId={discount.id} version={0} />}
    </DiscountDialog>
  );
}
