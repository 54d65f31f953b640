import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { MOST_COMPARED } from '#/domain/saved/id-list.ts';
import { m } from '#/paraglide/messages.js';
import { Button, buttonClass } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import { chooseToCompare, useCompared } from './components/compared-store.ts';

/** Takes a product into the comparison, and out of it. */
export function CompareToggle({
  product: { id, name },
}: {
  product: { id: string; name: string };
}) {
  const isCompared = useCompared().includes(id);
  const press = () => {
    if (!chooseToCompare(id))
      notify.info(m.compare_full_title(), m.compare_full({ count: MOST_COMPARED }));
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={isCompared}
      aria-label={m.compare_toggle({ name })}
      onClick={press}
      className="aria-pressed:bg-overlay aria-pressed:border-control"
    >
      <Scale size={18} aria-hidden="true" />
      {m.compare_add()}
    </Button>
  );
}

/** Leads to the comparison, once there is something to compare. */
export function CompareLink() {
  const ids = useCompared();
  if (ids.length < 2) return null;
  return (
    <Link
      to="/compare"
      search={{ ids: ids.join(',') }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {m.compare_open({ count: ids.length })}
    </Link>
  );
}
