import { classNames } from './class-names.ts';

/** Holds the place of what is coming; give it the size of the real thing. Seen after 0.4 s; never moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('late block rounded-control bg-overlay', className)}
    />
  );
}
