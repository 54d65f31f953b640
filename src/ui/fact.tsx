import type { ReactNode } from 'react';

/** A row of a `dl`; what was left open is not shown. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="break-words whitespace-pre-line" data-numbers>
        {children}
      </dd>
    </div>
  );
}
