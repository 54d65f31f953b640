import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderMailView } from '#/features/orders/mails/again/order-mail-view.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useOrderStep } from './hooks.ts';
import { StepDialog } from './step-dialog.tsx';

const stateLabels: Record<OrderMailView['state'], () => string> = {
  sent: m.order_mails_sent,
  waiting: m.order_mails_waiting,
  captured: m.order_mails_captured,
};

/** What the customer was written, to be read, and sent once more. */
export function MailsBox({ orderId }: { orderId: string }) {
  const input = { orderId };
  const { data: mails, isError } = useQuery(
    api.orders.staff.listMails.queryOptions({ input, staleTime: 0 }),
  );
  const [shown, setShown] = useState<OrderMailView | null>(null);
  return (
    <OrderSection title={m.order_mails()}>
      {!mails && !isError && <Skeleton className="h-11" />}
      {!mails && isError && <p className="text-quiet">{m.order_mails_failed()}</p>}
      {mails?.length === 0 && <p className="text-quiet">{m.order_mails_none()}</p>}
      <ul className="grid gap-3">
        {mails?.map((mail) => (
          <li key={mail.id} className="grid justify-items-start gap-1">
            <span className="font-semibold break-words">{mail.subject}</span>
            <span className="text-sm break-words text-quiet" data-numbers>
              {[stateLabels[mail.state](), formatInstant(mail.at), mail.recipient].join(' · ')}
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="-ml-3"
              aria-label={m.order_mails_read_one({ subject: mail.subject })}
              onClick={() => setShown(mail)}
            >
              {m.order_mails_read()}
            </Button>
          </li>
        ))}
      </ul>
      {shown && <MailDialog orderId={orderId} mail={shown} onClose={() => setShown(null)} />}
    </OrderSection>
  );
}

interface MailDialogProps {
  orderId: string;
  mail: OrderMailView;
  onClose: () => void;
}

function MailDialog({ orderId, mail, onClose }: MailDialogProps) {
  const step = useOrderStep(orderId, client.orders.staff.sendMailAgain, m.order_mails_again_done);
  // The same dialog sends once, however often it is pressed.
  const [sendId] = useState(() => crypto.randomUUID());
  return (
    <StepDialog
      title={mail.subject}
      description={m.order_mails_again_text()}
      verb={m.order_mails_again()}
      step={step}
      onSubmit={() => step.mutate({ mailId: mail.id, sendId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="rounded-control border border-line p-3 text-sm wrap-anywhere whitespace-pre-line">
        {mail.text}
      </p>
    </StepDialog>
  );
}
