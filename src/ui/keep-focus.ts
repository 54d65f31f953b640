/**
 * As the `ref` of a part of the page: keeps the focus of whoever works without a mouse in it. When the
 * button they pressed goes with what it did, the part's heading takes the focus, or what is marked
 * `data-takes-focus`: from the top of the page they would have to find their way back, and nothing would
 * say what stands there now.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let last = document.activeElement;
  let wasHere = root.contains(last);
  const follow = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
    wasHere = root.contains(last);
  };
  const changed = new MutationObserver(() => {
    // Between a field and the button that is being pressed nothing has the focus either: both are there.
    const isGone = !last?.isConnected || last.matches(':disabled');
    if (wasHere && isGone && document.activeElement === document.body) focusHeading(root);
  });
  document.addEventListener('focusin', follow);
  changed.observe(root, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    changed.disconnect();
  };
}

function focusHeading(root: HTMLElement): void {
  const marked = root.querySelector<HTMLElement>('[data-takes-focus]');
  const heading = marked ?? root.querySelector<HTMLElement>('h2, h3') ?? root;
  if (heading.tabIndex < 0) {
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  }
  heading.focus({ preventScroll: true });
  // By a pointer it was pressed where one looks: the page stays where it is.
  if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' });
}
