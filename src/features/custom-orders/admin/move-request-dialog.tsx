import { m } from '#/paraglide/messages.js';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { customStatusLabels } from '../labels.ts';
import type { StaffCustomOrderCardView } from '../views.ts';
import { useMoveRequest } from './hooks.ts';
import type { RequestStep } from './steps.ts';

interface MoveRequestDialogProps {
  card: StaffCustomOrderCardView;
  to: RequestStep;
  onClose: () => void;
}

/** Asks before a card goes on: there is no way back, and what is out is taken back. */
export function MoveRequestDialog({ card, to, onClose }: MoveRequestDialogProps) {
  const { reference, contact, offer } = card;
  const move = useMoveRequest(card);
  const facts = [
    m.custom_admin_move_text({ name: contact.name }),
    offer?.state === 'sent' ? m.custom_admin_move_offer() : '',
    to === 'closed' ? m.custom_admin_close_text() : '',
  ];
  return (
    <ConfirmDialog
      open
      title={m.custom_admin_move_title({ reference, state: customStatusLabels[to]() })}
      text={facts.filter(Boolean).join(' ')}
      confirm={to === 'closed' ? m.custom_admin_close_yes() : m.custom_admin_move_yes()}
      cancel={m.custom_admin_cancel()}
      busy={move.isPending}
      onConfirm={() => move.mutate(to, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
