import { useId, type ReactNode } from 'react';
import { keepFocus } from '#/ui/keep-focus.ts';

interface OrderSectionProps {
  title: ReactNode;
  children: ReactNode;
}

export function OrderSection({ title, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section
      ref={keepFocus}
      aria-labelledby={id}
      className="rounded-card border border-line bg-raised p-5"
    >
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
