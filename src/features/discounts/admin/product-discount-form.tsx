import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { ConflictDialog } from '#/platform/forms/conflict-dialog.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { manageSentences } from '../messages.ts';
import type { ManageProductDiscountRejection } from '../rejections.ts';
import type { ProductDiscountView, StandingTermsView } from '../views.ts';
import { termsFields } from './conflict-fields.ts';
import { NEW_TERMS, readTerms, termsDraft, type TermsDraft } from './draft.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { reducibleOptions, useSaveProductDiscount } from './hooks.ts';
import { messageAt, saveFailure, termsFailure } from './rejected-field.ts';
import { TermsFields } from './terms-fields.tsx';
import { useConflict } from './use-conflict.ts';

const savedOf = (terms: StandingTermsView) => ({
  version: terms.version,
  values: termsDraft(terms),
});

interface ProductDiscountFormProps {
  /** Null: a new one. */
  discount: ProductDiscountView | null;
  onClose: () => void;
}

export function ProductDiscountForm({ discount, onClose }: ProductDiscountFormProps) {
  const [productId, setProductId] = useState(discount?.productId ?? '');
  const conflict = useConflict<TermsDraft>(
    discount ? savedOf(discount) : { version: 0, values: NEW_TERMS },
  );
  const [terms, setTerms] = useState(conflict.base.values);
  const [wasSent, setWasSent] = useState(false);
  const products = useQuery({ ...reducibleOptions(), enabled: discount === null });
  const { mutate, isPending, error, reset } = useSaveProductDiscount();
  const failure = saveFailure(error ?? products.error);
  const wrongTerms = wasSent ? termsFailure(terms) : null;

  function send(draft: TermsDraft, version: number) {
    setWasSent(true);
    const read = readTerms(draft);
    if (!read || termsFailure(draft) || productId === '') return;
    const key = discount && { discountId: discount.id, version };
    mutate(
      { key, terms: { productId, ...read } },
      {
        onSuccess: onClose,
        onError(refused) {
          const rejection = rejectionOf<ManageProductDiscountRejection>(refused, manageSentences);
          if (rejection?.reason !== 'CHANGED_MEANWHILE') return;
          if (!conflict.meet(savedOf(rejection.current), draft)) onClose();
        },
      },
    );
  }

  return (
    <>
      <DiscountDialog
        title={
          discount
            ? m.discount_admin_edit_of({ name: discount.productName })
            : m.discount_admin_new_product()
        }
        busy={isPending}
        failure={failure}
        onEdit={reset}
        onSave={() => send(terms, conflict.base.version)}
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
        <TermsFields draft={terms} failure={wrongTerms ?? failure} onChange={setTerms} />
        {discount && (
          <ThingHistory
            thing="product_discounts"
            thingId={discount.id}
            version={discount.version}
          />
        )}
      </DiscountDialog>
      {conflict.theirs && (
        <ConflictDialog
          fields={termsFields<TermsDraft>()}
          base={conflict.base.values}
          mine={terms}
          theirs={conflict.theirs.values}
          busy={isPending}
          onSave={(chosen) => {
            const version = conflict.theirs?.version ?? 0;
            setTerms(chosen);
            conflict.settle();
            send(chosen, version);
          }}
          onClose={conflict.close}
        />
      )}
    </>
  );
}
