import { Link } from '@tanstack/react-router';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import type { ProductDiscountView } from '../views.ts';
import { useEndProductDiscount } from './hooks.ts';
import { productDiscountStateLabels, stateTones, termsLabel, windowLabel } from './labels.ts';

type Edit = (discount: ProductDiscountView) => void;

export function productDiscountColumns(onEdit: Edit): TableColumn<ProductDiscountView>[] {
  return [
    {
      name: 'product',
      title: m.discount_admin_product(),
      isRowHeader: true,
      cell: ({ productId, productName }) => (
        <Link to="/products/$id" params={{ id: productId }} className="text-link">
          {productName}
        </Link>
      ),
    },
    {
      name: 'status',
      title: m.discount_admin_status(),
      cell: (discount) => (
        <>
          <Badge tone={stateTones[discount.state]}>
            {productDiscountStateLabels[discount.state]()}
          </Badge>
          <span className="mt-1 block text-quiet">{windowLabel(discount)}</span>
        </>
      ),
    },
    {
      name: 'terms',
      title: m.discount_admin_terms(),
      className: 'whitespace-nowrap tabular-nums',
      cell: termsLabel,
    },
    {
      name: 'price',
      title: m.discount_admin_price(),
      className: 'tabular-nums',
      cell: ({ sale, hire }) => (
        <>
          {sale && <span className="block">{m.discount_admin_sale(change(sale))}</span>}
          {hire && <span className="block">{m.discount_admin_hire(change(hire))}</span>}
        </>
      ),
    },
    {
      name: 'actions',
      title: m.discount_admin_actions(),
      cell: (discount) => <DiscountActions discount={discount} onEdit={onEdit} />,
    },
  ];
}

function DiscountActions(props: { discount: ProductDiscountView; onEdit: Edit }) {
  const { discount, onEdit } = props;
  const { productName: name } = discount;
  const end = useEndProductDiscount();
  return (
    <RowActions failure={end.isError ? m.discount_admin_failed() : null}>
      <RowAction label={m.discount_admin_edit_of({ name })} onClick={() => onEdit(discount)}>
        {m.discount_admin_edit()}
      </RowAction>
      {discount.active && (
        <RowAction
          label={m.discount_admin_end_of({ name })}
          busy={end.isPending}
          onClick={() => end.mutate(discount.id)}
        >
          {m.discount_admin_end()}
        </RowAction>
      )}
    </RowActions>
  );
}

function change({ was, now }: { was: Cents; now: Cents }) {
  return { was: formatMoney(was), now: formatMoney(now) };
}
