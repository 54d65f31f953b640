import { useEffect, useEffectEvent } from 'react';
import { openDialogs } from '#/ui/open-dialogs.ts';

/**
 * Ctrl or ⌘ S saves. Of a page, while no dialog is open; of a form in a dialog, given by its id, while
 * that dialog is in front.
 */
export function useSaveKeys(onSave: () => void, formId?: string): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const form = formId === undefined ? null : document.getElementById(formId);
      if ((form?.closest('dialog') ?? undefined) === openDialogs.front()) save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [formId]);
}
