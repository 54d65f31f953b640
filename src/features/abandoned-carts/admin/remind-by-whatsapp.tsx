import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { RowAction, RowActions } from '#/ui/data-table.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { useRemindByWhatsApp } from '../hooks.ts';
import { remindFailureText } from '../messages.ts';
import type { AbandonedCartView } from '../views.ts';

/** Writes the reminder down first, then opens the message: a message that was opened counts as sent. */
export function RemindByWhatsApp({ cart }: { cart: AbandonedCartView }) {
  const { userId, name, phone } = cart;
  const [reminderId, setReminderId] = useState<string | null>(null);
  const { remind, finish } = useRemindByWhatsApp();
  if (phone === null) return <span className="text-quiet">{m.abandoned_carts_mail_only()}</span>;
  const close = () => {
    setReminderId(null);
    void finish();
  };
  return (
    <RowActions failure={null}>
      <RowAction
        label={m.abandoned_carts_remind_whom({ name })}
        onClick={() => setReminderId(crypto.randomUUID())}
      >
        {m.abandoned_carts_remind()}
      </RowAction>
      {reminderId !== null && (
        <Dialog
          open
          onClose={close}
          title={m.abandoned_carts_remind_whom({ name })}
          description={m.abandoned_carts_remind_text()}
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                {m.abandoned_carts_close()}
              </Button>
              {remind.data ? (
                <ButtonAnchor href={remind.data.url} target="_blank" rel="noreferrer">
                  {m.abandoned_carts_open_whatsapp()}
                </ButtonAnchor>
              ) : (
                <Button
                  busy={remind.isPending}
                  onClick={() => remind.mutate({ userId, reminderId })}
                >
                  {m.abandoned_carts_make_message()}
                </Button>
              )}
            </>
          }
        >
          {remind.data && <p className="break-words">{remind.data.text}</p>}
          {remind.error && (
            <Alert tone="danger" live>
              {remindFailureText(remind.error)}
            </Alert>
          )}
        </Dialog>
      )}
    </RowActions>
  );
}
