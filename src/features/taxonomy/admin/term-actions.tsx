import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { RowAction, RowActions } from '#/ui/data-table.tsx';
import { useRemoveTerm, useShowTerm } from '../hooks.ts';
import type { TermView } from '../views.ts';

/** Hiding can be undone by showing; deleting asks first, and is offered for what no product names. */
export function TermActions({ term }: { term: TermView }) {
  const [isAsking, setIsAsking] = useState(false);
  const show = useShowTerm();
  const { isShown, products } = term;
  const name = term.name[getLocale()];
  return (
    <RowActions failure={null}>
      <RowAction
        label={isShown ? m.content_admin_hide_of({ name }) : m.term_admin_show_of({ name })}
        busy={show.isPending}
        onClick={() => show.mutate(term)}
      >
        {isShown ? m.content_admin_hide() : m.term_admin_show()}
      </RowAction>
      {products === 0 && (
        <RowAction label={m.content_admin_delete_of({ name })} onClick={() => setIsAsking(true)}>
          {m.content_admin_delete()}
        </RowAction>
      )}
      {isAsking && <RemoveDialog term={term} onClose={() => setIsAsking(false)} />}
    </RowActions>
  );
}

function RemoveDialog({ term, onClose }: { term: TermView; onClose: () => void }) {
  const remove = useRemoveTerm();
  return (
    <ConfirmDialog
      open
      title={m.content_admin_delete_title({ name: term.name[getLocale()] })}
      text={m.term_admin_delete_text()}
      confirm={m.content_admin_delete()}
      cancel={m.content_admin_keep()}
      isDangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(term, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
