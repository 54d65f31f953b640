import { Link } from '@tanstack/react-router';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { ProductDiscountView } from '../views.ts';
import { useEndProductDiscount } from './hooks.ts';
import { RowAction, RowActions } from './row-actions.tsx';
import { ROW_CLASS, TableFrame } from './table-frame.tsx';
import { productDiscountStateLabels, stateTones, termsLabel, windowLabel } from './labels.ts';

interface ProductDiscountTableProps {
  discounts: readonly ProductDiscountView[];
  onEdit: (discount: ProductDiscountView) => void;
}

export function ProductDiscountTable({ discounts, onEdit }: ProductDiscountTableProps) {
  const columns = [
    m.discount_admin_product(),
    m.discount_admin_status(),
    m.discount_admin_terms(),
    m.discount_admin_price(),
    m.discount_admin_actions(),
  ];
  return (
    <TableFrame label={m.discount_admin_products()} columns={columns}>
      {discounts.map((discount) => (
        <DiscountRow key={discount.id} discount={discount} onEdit={onEdit} />
      ))}
    </TableFrame>
  );
}

function DiscountRow(props: {
  discount: ProductDiscountView;
  onEdit: ProductDiscountTableProps['onEdit'];
}) {
  const { discount, onEdit } = props;
  const { productName: name, sale, hire } = discount;
  const end = useEndProductDiscount();
  return (
    <tr className={ROW_CLASS}>
      <th scope="row">
        <Link to="/products/$id" params={{ id: discount.productId }} className="text-link">
          {name}
        </Link>
      </th>
      <td>
        <Badge tone={stateTones[discount.state]}>
          {productDiscountStateLabels[discount.state]()}
        </Badge>
        <span className="mt-1 block text-quiet">{windowLabel(discount)}</span>
      </td>
      <td className="whitespace-nowrap tabular-nums">{termsLabel(discount)}</td>
      <td className="tabular-nums">
        {sale && <span className="block">{m.discount_admin_sale(change(sale))}</span>}
        {hire && <span className="block">{m.discount_admin_hire(change(hire))}</span>}
      </td>
      <RowActions failed={end.isError}>
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
    </tr>
  );
}

function change({ was, now }: { was: Cents; now: Cents }) {
  return { was: formatMoney(was), now: formatMoney(now) };
}
