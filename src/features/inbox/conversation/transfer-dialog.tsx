import { useQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';

interface TransferDialogProps {
  open: boolean;
  busy: boolean;
  onChoose: (adminId: string) => void;
  onClose: () => void;
}

export function TransferDialog({ open, busy, onChoose, onClose }: TransferDialogProps) {
  const { data } = useQuery({ ...api.chat.listColleagues.queryOptions(), enabled: open });
  const others = data?.filter(({ isMe }) => !isMe);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.inbox_hand_on_title()}
      description={m.inbox_hand_on_text()}
    >
      {others?.length === 0 && <p className="text-quiet">{m.inbox_hand_on_nobody()}</p>}
      <ul className="grid gap-2">
        {others?.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" block busy={busy} onClick={() => onChoose(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
