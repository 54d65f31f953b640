import { useId, useState, type ReactNode } from 'react';
import { MessageOrderDialog } from '#/features/custom-orders/message-order-dialog.tsx';
import { m } from '#/paraglide/messages.js';
import { AdminLink, type AdminPath } from '#/platform/routing/admin-link.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { ContactThreadView } from '../views.ts';
import { useMakeCustomer, useMakeCustomOrder } from './hooks.ts';
import { turnFailureText } from './messages.ts';

interface TurnProps {
  message: ContactThreadView;
}

/** What a message has become, and what it can become. */
export function TurnBox({ message }: TurnProps) {
  return (
    <section
      aria-labelledby="message-turn"
      className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="message-turn" className="text-lg">
        {m.contact_turn_title()}
      </h2>
      <TurnToOrder message={message} />
      <TurnToCustomer message={message} />
    </section>
  );
}

function TurnToOrder({ message }: TurnProps) {
  const [isOpen, setIsOpen] = useState(false);
  const make = useMakeCustomOrder(message);
  const { customOrder } = message;
  if (customOrder) {
    return (
      <Became what={m.contact_turn_order_is()} to={`/admin/custom-orders/${customOrder.id}`}>
        {customOrder.reference}
      </Became>
    );
  }
  const close = () => {
    make.reset();
    setIsOpen(false);
  };
  return (
    <>
      <Step
        label={m.contact_turn_order()}
        text={m.contact_turn_order_how()}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <MessageOrderDialog
          sender={message}
          busy={make.isPending}
          failure={make.error && turnFailureText(make.error)}
          onEdit={make.reset}
          onMake={(order) => make.mutate(order, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function TurnToCustomer({ message }: TurnProps) {
  const [isAsking, setIsAsking] = useState(false);
  const make = useMakeCustomer(message);
  const { customer, email } = message;
  if (customer) {
    return (
      <Became what={m.contact_turn_customer_is()} to={`/admin/users/${customer.id}`}>
        {customer.name}
      </Became>
    );
  }
  if (email === null) return <p className="text-quiet">{m.contact_turn_customer_none()}</p>;
  return (
    <>
      <Step
        label={m.contact_turn_customer()}
        text={m.contact_turn_customer_how()}
        busy={make.isPending}
        onPress={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={m.contact_turn_customer()}
        text={m.contact_turn_customer_ask({ email })}
        confirm={m.contact_turn_customer()}
        cancel={m.contact_turn_cancel()}
        onConfirm={() => {
          setIsAsking(false);
          make.mutate();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

interface StepProps {
  label: string;
  /** What it does. */
  text: string;
  busy?: boolean;
  onPress: () => void;
}

function Step({ label, text, busy = false, onPress }: StepProps) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="secondary" size="sm" busy={busy} aria-describedby={id} onClick={onPress}>
        {label}
      </Button>
      <p id={id} className="text-sm text-quiet">
        {text}
      </p>
    </div>
  );
}

function Became({ what, to, children }: { what: string; to: AdminPath; children: ReactNode }) {
  return (
    <p>
      <span className="block text-sm text-quiet">{what}</span>
      <AdminLink
        to={to}
        className="text-link inline-flex min-h-8 items-center break-words"
        data-numbers
      >
        {children}
      </AdminLink>
    </p>
  );
}
