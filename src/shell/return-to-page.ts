import type { AnyRouter } from '@tanstack/react-router';

/** Gives up the page that is coming: back to the address of the one that is open. */
export function returnToPage({ history, stores, navigate }: AnyRouter): void {
  const open = stores.resolvedLocation.get();
  const coming = stores.location.get();
  if (!open) return;
  const steps = (open.state.__TSR_index ?? 0) - (coming.state.__TSR_index ?? 0);
  if (steps === 0) void navigate({ href: open.href, replace: true });
  else history.go(steps);
}
