import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { SetView } from '../views.ts';
import { SetCard } from '../set-card.tsx';

export function SetsPage({ sets }: { sets: readonly SetView[] }) {
  if (sets.length === 0) {
    return (
      <EmptyState
        title={m.set_none()}
        actions={
          <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
            {m.home_all_products()}
          </Link>
        }
      />
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {sets.map((set, nth) => (
        <li key={set.slug}>
          <SetCard set={set} priority={nth === 0} />
        </li>
      ))}
    </ul>
  );
}
