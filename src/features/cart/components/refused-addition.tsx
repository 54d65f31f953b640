/** Why nothing was added. Scrolled into sight: the bar with the button may stand far above it. */
export function RefusedAddition({ message }: { message: string }) {
  return (
    <p ref={scrollIntoSight} role="alert" className="text-sm text-danger">
      {message}
    </p>
  );
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
