import { useId, type ReactNode } from 'react';

interface OrderSectionProps {
  title: ReactNode;
  children: ReactNode;
}

export function OrderSection({ title, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
