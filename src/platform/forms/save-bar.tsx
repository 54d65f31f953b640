import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useSaveKeys } from './use-save-keys.ts';

interface SaveBarProps {
  isUnsaved: boolean;
  busy: boolean;
  /** Why the last saving did not succeed. */
  failure: string | null;
  /** Said while nothing is unsaved: when it was saved, or that nothing was changed. */
  rest: string;
  onSave: () => void;
  /** Back to what is saved. */
  onDiscard: () => void;
  /** Further buttons, before the one that saves. */
  children?: ReactNode;
}

/** The bar at the end of an editor: its state, its buttons, Ctrl or ⌘ S, and a guard on leaving. */
export function SaveBar(props: SaveBarProps) {
  const { isUnsaved, busy, failure, rest, onSave, onDiscard, children } = props;
  useSaveKeys(() => {
    if (!busy) onSave();
  });
  return (
    <div
      role="group"
      aria-label={m.form_save_bar()}
      className="sticky bottom-2 z-10 mt-6 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised px-4 py-3 shadow-2xl"
    >
      <p role="status" className="min-w-0 grow text-sm text-quiet">
        {failure ? (
          <span className="flex items-start gap-1.5 text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>{m.form_not_saved({ why: failure })}</span>
          </span>
        ) : (
          stateText({ busy, isUnsaved, rest })
        )}
      </p>
      {isUnsaved && (
        <Button variant="quiet" size="sm" onClick={onDiscard} aria-disabled={busy}>
          {m.form_discard()}
        </Button>
      )}
      {children}
      <Button size="sm" busy={busy} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
        {m.form_save()}
      </Button>
      <LeaveGuard isUnsaved={isUnsaved} onLeave={onDiscard} />
    </div>
  );
}

function stateText(state: { busy: boolean; isUnsaved: boolean; rest: string }): string {
  if (state.busy) return m.form_saving();
  return state.isUnsaved ? m.form_unsaved() : state.rest;
}
