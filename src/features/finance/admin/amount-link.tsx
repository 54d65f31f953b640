import type { ReactNode } from 'react';
import { AdminLink, type AdminPath } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';

interface AmountLinkProps {
  to: AdminPath;
  search?: object;
  /** One that stands beside another, which matters more. */
  isQuiet?: boolean | undefined;
  children: ReactNode;
}

/** An amount that opens to what it is made of; on a phone large enough for a finger. */
export function AmountLink({ isQuiet, ...link }: AmountLinkProps) {
  return (
    <AdminLink
      {...link}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-end sm:min-h-6 sm:min-w-6',
        isQuiet ? 'underline' : 'text-link',
      )}
    />
  );
}
