import { scrollIntoSight } from '#/ui/scroll-into-sight.ts';

/** Why nothing was added: the bar with the button may stand far above it. */
export function RefusedAddition({ message }: { message: string }) {
  return (
    <p ref={scrollIntoSight} role="alert" className="text-sm text-danger">
      {message}
    </p>
  );
}
