import { formatMoney } from '#/domain/money/money.ts';
import { AmountLink } from './amount-link.tsx';
import { openedSearch, type OpenedSum } from './opened-sum.ts';

interface SumLinkProps {
  sum: OpenedSum;
  amount: number;
  format?: (amount: number) => string;
  isQuiet?: boolean;
}

/** A sum that opens to the orders behind it; nothing has none. */
export function SumLink({ sum, amount, format = formatMoney, isQuiet }: SumLinkProps) {
  if (amount === 0) return format(0);
  return (
    <AmountLink to="/admin/financial/orders" search={openedSearch(sum)} isQuiet={isQuiet}>
      {format(amount)}
    </AmountLink>
  );
}
