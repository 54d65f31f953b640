import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { RowAction, RowActions } from '#/ui/data-table.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { useOpenZone, useRemoveZone } from '../hooks.ts';
import type { ZoneView } from '../views.ts';

/** Closing can be undone by opening; removing asks first, and is offered for what no order used. */
export function ZoneActions({ zone }: { zone: ZoneView }) {
  const [isAsking, setIsAsking] = useState(false);
  const open = useOpenZone();
  const { name, isOpen, isUsed } = zone;
  return (
    <RowActions failure={null}>
      <RowAction
        label={isOpen ? m.delivery_admin_close_of({ name }) : m.delivery_admin_open_of({ name })}
        busy={open.isPending}
        onClick={() => open.mutate(zone)}
      >
        {isOpen ? m.delivery_admin_close() : m.delivery_admin_open()}
      </RowAction>
      {!isUsed && (
        <RowAction label={m.delivery_admin_remove_of({ name })} onClick={() => setIsAsking(true)}>
          {m.delivery_admin_remove()}
        </RowAction>
      )}
      {isAsking && <RemoveDialog zone={zone} onClose={() => setIsAsking(false)} />}
    </RowActions>
  );
}

function RemoveDialog({ zone, onClose }: { zone: ZoneView; onClose: () => void }) {
  const remove = useRemoveZone();
  return (
    <ConfirmDialog
      open
      title={m.delivery_admin_remove_title({ name: zone.name })}
      text={m.delivery_admin_remove_text()}
      confirm={m.delivery_admin_remove()}
      cancel={m.delivery_admin_keep()}
      isDangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(zone, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
