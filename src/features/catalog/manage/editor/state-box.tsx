import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { StockForm } from '#/features/rentals/stock-form.tsx';
import { m } from '#/paraglide/messages.js';
import { AdminLink, useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import {
  managedProductOptions,
  useDuplicateProduct,
  useMoveProduct,
  useRemoveProduct,
  type Verb,
} from '../hooks.ts';
import { stateLabels, stateTones } from '../labels.ts';
import type { ManagedProductView } from '../views.ts';
import type { ProductFormState } from './use-product-form.ts';

interface StateBoxProps {
  product: ManagedProductView;
  form: ProductFormState;
}

/** Where the product stands, and its verbs. What is typed is saved before any of them. */
export function StateBox({ product, form }: StateBoxProps) {
  const navigate = useAdminNavigate();
  const { mutate, isPending } = useMoveProduct();
  const remove = useRemoveProduct();
  const duplicate = useDuplicateProduct();
  const [isAsking, setIsAsking] = useState(false);
  const { id, state } = product;
  // What is typed rests on the product as it was opened; units come and go meanwhile.
  const stock = useQuery(managedProductOptions(id)).data?.stock ?? product.stock;

  async function saved(): Promise<ManagedProductView | null> {
    return form.isDirty ? form.save() : product;
  }
  const move = (verb: Verb) => async () => {
    const view = await saved();
    if (!view) return;
    const { name, nameSw } = view.fields;
    mutate(
      { verb, product: { ...view, name, nameSw } },
      { onSuccess: (moved) => form.take(moved) },
    );
  };
  return (
    <section
      aria-label={m.product_admin_state()}
      className="grid gap-3 rounded-card border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={stateTones[state]}>{stateLabels[state]()}</Badge>
        <AdminLink
          to={`/admin/products/${id}/preview`}
          target="_blank"
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'ml-auto')}
        >
          <Eye size={18} aria-hidden="true" /> {m.product_preview()}
        </AdminLink>
        {state === 'active' && (
          <Link to="/products/$id" params={{ id }} className="text-link text-sm">
            {m.product_admin_see()}
          </Link>
        )}
      </div>
      {form.isDirty && <p className="text-sm text-warning">{m.product_preview_unsaved()}</p>}
      <div className="flex flex-wrap gap-2">
        {state !== 'active' && (
          <Button size="sm" busy={isPending} onClick={() => void move('publish')()}>
            {m.product_admin_publish()}
          </Button>
        )}
        {state === 'active' && (
          <Button
            variant="secondary"
            size="sm"
            busy={isPending}
            onClick={() => void move('hide')()}
          >
            {m.product_admin_hide()}
          </Button>
        )}
        {state === 'archived' ? (
          <Button
            variant="secondary"
            size="sm"
            busy={isPending}
            onClick={() => void move('restore')()}
          >
            {m.product_admin_restore()}
          </Button>
        ) : (
          <Button variant="quiet" size="sm" busy={isPending} onClick={() => void move('archive')()}>
            {m.product_admin_archive()}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          busy={duplicate.isPending}
          onClick={() => duplicate.mutate(id)}
        >
          {m.product_admin_duplicate()}
        </Button>
        {state !== 'active' && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            {m.product_admin_remove()}
          </Button>
        )}
      </div>
      <p className="text-sm text-quiet tabular-nums">
        {m.product_admin_stock_free({ free: stock.free, total: stock.onHand })}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={m.product_admin_remove_ask()}
        text={m.product_admin_remove_text()}
        confirm={m.product_admin_remove()}
        cancel={m.product_admin_bulk_back()}
        isDangerous
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(product, {
            onSuccess: () => void navigate({ to: '/admin/products' }),
            onError: () => setIsAsking(false),
          })
        }
        onClose={() => setIsAsking(false)}
      />
      <StockForm key={stock.onHand} productId={id} onHand={stock.onHand} />
    </section>
  );
}
