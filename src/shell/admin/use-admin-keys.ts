import { useEffect } from 'react';
import { singleKeys } from './single-keys.ts';

/**
 * Ctrl K opens the command menu. Single keys, which can be switched off (WCAG 2.1.4): `/` goes to
 * the search of the list, `j` and `k` to the next and the former row, `x` chooses the row, `?` shows the
 * keys. They never fire while somebody types.
 */
export function useAdminKeys(open: (what: 'commands' | 'keys') => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || document.querySelector('dialog[open]')) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.shiftKey || event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        open('commands');
      } else if (!isTyping(event.target) && singleKeys.readStored()) {
        if (event.key === '?') open('keys');
        if (event.key === '/' && focusSearch()) event.preventDefault();
        if (event.key === 'j') focusRow(1);
        if (event.key === 'k') focusRow(-1);
        if (event.key === 'x') chooseRow();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

const ROW = 'main tbody tr';

/** The link or button of a row that names it, else its first: Enter opens it. */
function nameOf(row: Element): HTMLElement | null {
  return (
    row.querySelector<HTMLElement>('th a[href], th button') ??
    row.querySelector<HTMLElement>('a[href], button')
  );
}

/** The focus itself moves, so that it is seen and heard as after Tab. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROW)].filter((row) => nameOf(row) !== null);
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = now === -1 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1);
  const row = rows[next];
  if (row) nameOf(row)?.focus();
}

function chooseRow(): void {
  const row = document.activeElement?.closest(ROW);
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}
