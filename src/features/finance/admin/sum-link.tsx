import type { ReactNode } from 'react';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import { openedSearch, type OpenedSum } from './opened-sum.ts';

interface SumLinkProps {
  sum: OpenedSum;
  isQuiet?: boolean;
  children: ReactNode;
}

/** A sum that opens to the orders behind it. */
export function SumLink({ sum, isQuiet, children }: SumLinkProps) {
  return (
    <AdminLink
      to="/admin/financial/orders"
      search={openedSearch(sum)}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-end sm:min-h-0 sm:min-w-0',
        isQuiet ? 'underline' : 'text-link',
      )}
    >
      {children}
    </AdminLink>
  );
}
