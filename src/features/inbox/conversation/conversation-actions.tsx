import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { useInboxActions } from '../hooks.ts';
import type { InboxConversationView } from '../views.ts';
import { TransferDialog } from './transfer-dialog.tsx';

interface ConversationActionsProps {
  conversation: InboxConversationView;
  actions: ReturnType<typeof useInboxActions>;
  className?: string;
}

export function ConversationActions({
  conversation,
  actions,
  className,
}: ConversationActionsProps) {
  const [question, setQuestion] = useState<'transfer' | 'close' | null>(null);
  const { id, state, owner } = conversation;
  const isMine = state === 'human' && owner?.isMe === true;
  // Closed, or with a colleague who is there: nothing to be done.
  if (state === 'closed' || (owner && !isMine && !owner.isAway)) return null;
  const done = () => setQuestion(null);
  return (
    <div className={classNames('flex flex-wrap items-center gap-1', className)}>
      {!isMine && (
        <Button
          size="sm"
          busy={actions.assign.isPending}
          onClick={() => actions.assign.mutate({ conversationId: id })}
        >
          {m.inbox_take()}
        </Button>
      )}
      {isMine && (
        <>
          <Button variant="secondary" size="sm" onClick={() => setQuestion('transfer')}>
            {m.inbox_hand_on()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={actions.returnToAssistant.isPending}
            onClick={() => actions.returnToAssistant.mutate({ conversationId: id })}
          >
            {m.inbox_give_back()}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setQuestion('close')}>
            {m.inbox_close()}
          </Button>
        </>
      )}
      <TransferDialog
        open={question === 'transfer'}
        busy={actions.transfer.isPending}
        onChoose={(adminId) =>
          actions.transfer.mutate({ conversationId: id, adminId }, { onSettled: done })
        }
        onClose={done}
      />
      <ConfirmDialog
        open={question === 'close'}
        title={m.inbox_close_title()}
        text={m.inbox_close_text()}
        confirm={m.inbox_close()}
        cancel={m.inbox_cancel()}
        busy={actions.close.isPending}
        onConfirm={() => actions.close.mutate({ conversationId: id }, { onSettled: done })}
        onClose={done}
      />
    </div>
  );
}
