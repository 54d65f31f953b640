import { useEffect } from 'react';
import { singleKeys } from './single-keys.ts';

/**
 * Ctrl K opens the command menu. Single keys, which can be switched off (WCAG 2.1.4): `/` goes to
 * the search of the list, `?` shows the keys. They never fire while somebody types.
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
