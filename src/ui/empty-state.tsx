import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The way on. */
  actions?: ReactNode;
  /** Default `h2`. */
  level?: 'h1' | 'h2' | 'h3' | 'p';
}

export function EmptyState({
  icon,
  title,
  children,
  actions,
  level: Title = 'h2',
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      {icon && (
        <span aria-hidden="true" className="mb-4 text-quiet">
          {icon}
        </span>
      )}
      <Title className="text-xl font-semibold">{title}</Title>
      {children && <div className="mt-2 max-w-prose text-quiet">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
