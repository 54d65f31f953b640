interface Press {
  target: EventTarget | null;
  preventDefault: () => void;
  stopPropagation: () => void;
}

/** A link that is tried out in a preview opens in a tab of its own; the preview stays. */
export function openBeside(event: Press): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
