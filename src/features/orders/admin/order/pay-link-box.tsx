import { useState } from 'react';
import type { PayLinkView } from '#/features/orders/pay-link/pay-link-view.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import { useOrderStep } from './hooks.ts';
import { orderFailureText } from './messages.ts';

/** The link by which a customer pays without signing in, and the ways to send it. */
export function PayLinkBox({ orderId, link }: { orderId: string; link: PayLinkView }) {
  const step = useOrderStep(orderId, client.orders.staff.sendPayLink, m.pay_link_sent);
  // Until it has gone out, the same button sends the same message.
  const [sendId, setSendId] = useState(() => crypto.randomUUID());
  const send = (by: 'mail' | 'sms') =>
    step.mutate({ by, sendId }, { onSuccess: () => setSendId(crypto.randomUUID()) });

  async function copy() {
    await navigator.clipboard.writeText(link.url);
    notify.success(m.pay_link_copied());
  }

  return (
    <OrderSection title={m.pay_link_title()}>
      <p className="mb-3 rounded-control border border-line p-3 text-sm wrap-anywhere whitespace-pre-line">
        {link.text}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <ButtonAnchor
          variant="secondary"
          size="sm"
          href={link.whatsApp}
          target="_blank"
          rel="noopener"
        >
          <WhatsAppIcon /> {m.pay_link_whatsapp()}
        </ButtonAnchor>
        {link.canMail && (
          <Button
            variant="secondary"
            size="sm"
            busy={step.isPending && step.variables.by === 'mail'}
            onClick={() => send('mail')}
          >
            {m.pay_link_mail()}
          </Button>
        )}
        {link.sms !== 'off' && (
          <Button
            variant="secondary"
            size="sm"
            busy={step.isPending && step.variables.by === 'sms'}
            onClick={() => send('sms')}
          >
            {m.pay_link_sms()}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => void copy()}>
          {m.pay_link_copy()}
        </Button>
      </div>
      {link.sms === 'off' && <p className="mt-3 text-sm text-quiet">{m.pay_link_sms_off()}</p>}
      {step.error && (
        <Alert tone="danger" live className="mt-4">
          {orderFailureText(step.error)}
        </Alert>
      )}
    </OrderSection>
  );
}
