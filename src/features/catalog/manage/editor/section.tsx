import { useId, type ReactNode } from 'react';
import { keepFocus } from '#/ui/keep-focus.ts';

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of the form, below a heading of its own. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section
      ref={keepFocus}
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <p className="mt-0.5 text-sm text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
