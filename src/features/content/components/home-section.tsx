import { useId, type ReactNode } from 'react';
import { classNames } from '#/ui/class-names.ts';

interface HomeSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  more?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function HomeSection({ title, lead, more, className, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('later', className)}>
      <div className="page-width py-12 md:py-16">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
          <div>
            <h2 id={id} className="text-2xl md:text-3xl">
              {title}
            </h2>
            {lead && <p className="mt-2 max-w-text text-quiet">{lead}</p>}
          </div>
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}
