import { formatMoney } from '#/domain/money/money.ts';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import { Checkbox } from '#/ui/checkbox.tsx';

/** Whether an order asks somebody before it leaves: something is open, and nobody agreed to that. */
export function asksForMoney({ order, paysOnDelivery }: StaffOrderDetailView): boolean {
  return order.amounts.open > 0 && !paysOnDelivery;
}

interface UnpaidFieldProps {
  detail: StaffOrderDetailView;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Lets an order leave though something of it is open. */
export function UnpaidField({ detail, checked, onChange }: UnpaidFieldProps) {
  const amount = formatMoney(detail.order.amounts.open);
  return (
    <Checkbox
      label={m.admin_order_unpaid_meant({ amount })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
