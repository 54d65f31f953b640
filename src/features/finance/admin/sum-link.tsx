import type { ReactNode } from 'react';
import { AmountLink } from './amount-link.tsx';
import { openedSearch, type OpenedSum } from './opened-sum.ts';

interface SumLinkProps {
  sum: OpenedSum;
  isQuiet?: boolean;
  children: ReactNode;
}

/** A sum that opens to the orders behind it. */
export function SumLink({ sum, ...link }: SumLinkProps) {
  return <AmountLink to="/admin/financial/orders" search={openedSearch(sum)} {...link} />;
}
