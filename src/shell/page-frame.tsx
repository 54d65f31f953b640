import type { ReactNode } from 'react';
import { classNames } from '#/ui/class-names.ts';

interface PageFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: breadcrumbs. */
  before?: ReactNode;
  /** Beside the title on wide screens: one action. */
  aside?: ReactNode;
  /** Narrow pages hold running text or one form. */
  narrow?: boolean;
  children: ReactNode;
}

/** Title and spacing of an ordinary page. It lies inside `<main>`, which the root route makes. */
export function PageFrame({
  title,
  lead,
  before,
  aside,
  narrow = false,
  children,
}: PageFrameProps) {
  return (
    <div className="page-width pt-6 pb-16 md:pt-10">
      <div className={classNames(narrow && 'max-w-text')}>
        {before}
        <header className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
          <div>
            <h1 className="text-3xl md:text-4xl">{title}</h1>
            {lead && <p className="mt-3 max-w-text text-lg text-quiet">{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}
