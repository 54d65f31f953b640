import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#/ui/button.tsx';
import { AdminLink, type AdminPath } from './admin-link.tsx';

interface BackLinkProps {
  to: AdminPath;
  className?: string;
  /** What is there. */
  children: ReactNode;
}

/** From a page of the back office to the one above it. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <AdminLink to={to} className={buttonClass({ variant: 'secondary', size: 'sm' }, className)}>
      <ArrowLeft size={18} aria-hidden="true" /> {children}
    </AdminLink>
  );
}
