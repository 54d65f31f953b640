import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { LONGEST_DISPUTE } from '#/features/orders/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './hooks.ts';
import { MatchDialog } from './match-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { ClaimItem, DisputeItem, IncomingItem, OrderItem } from './views.ts';

const SMALL = { variant: 'secondary', size: 'sm' } as const;

export function IncomingActions({ item }: { item: IncomingItem }) {
  const [open, setOpen] = useState<'match' | 'return' | 'accept' | 'dismiss' | null>(null);
  const dialog = { item, onClose: () => setOpen(null) };
  return (
    <div className="flex flex-wrap gap-3">
      {item.kind === 'unmatched' ? (
        <>
          <Button size="sm" onClick={() => setOpen('match')}>
            {m.review_match()}
          </Button>
          <Button {...SMALL} onClick={() => setOpen('return')}>
            {m.review_return()}
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" onClick={() => setOpen('accept')}>
            {m.review_accept()}
          </Button>
          <Button {...SMALL} onClick={() => setOpen('dismiss')}>
            {m.review_dismiss()}
          </Button>
        </>
      )}
      {open === 'match' && <MatchDialog {...dialog} />}
      {open === 'return' && <ReturnDialog {...dialog} />}
      {open === 'accept' && <AcceptDialog {...dialog} />}
      {open === 'dismiss' && <DismissDialog {...dialog} />}
    </div>
  );
}

interface ItemDialog<Item> {
  item: Item;
  onClose: () => void;
}

function AcceptDialog({ item: { payment }, onClose }: ItemDialog<IncomingItem>) {
  const step = useDecision(client.payments.staff.accept, () => m.review_accepted());
  return (
    <DecisionDialog
      title={m.review_accept_title({ amount: formatMoney(payment.amount) })}
      text={m.review_accept_text({ receipt: payment.receipt })}
      verb={m.review_accept()}
      step={step}
      needsReason
      onSend={(note) => step.mutate({ id: payment.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function DismissDialog({ item: { payment }, onClose }: ItemDialog<IncomingItem>) {
  const step = useDecision(client.payments.staff.dismiss, () => m.review_dismissed());
  return (
    <DecisionDialog
      title={m.review_dismiss_title({ amount: formatMoney(payment.amount) })}
      text={m.review_dismiss_text({ receipt: payment.receipt })}
      verb={m.review_dismiss()}
      step={step}
      needsReason
      onSend={(note) => step.mutate({ id: payment.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function OrderActions({ item }: { item: OrderItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <AdminLink to={`/admin/orders/${item.order.id}`} className={buttonClass({ size: 'sm' })}>
        {item.toGiveBack > 0 ? m.review_give_back_there() : m.review_open_order()}
      </AdminLink>
      <Button {...SMALL} onClick={() => setOpen(true)}>
        {m.admin_order_settle()}
      </Button>
      {isOpen && <SettleDialog item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SettleDialog({ item: { order, entries }, onClose }: ItemDialog<OrderItem>) {
  const step = useDecision(client.orders.staff.settleReview, () => m.admin_order_settled());
  const decided = { orderId: order.id, seen: entries.length, locale: getLocale() };
  return (
    <DecisionDialog
      title={m.admin_order_settle_title({ number: order.number })}
      text={m.admin_order_settle_text()}
      verb={m.admin_order_settle_save()}
      step={step}
      needsReason
      onSend={(note) => step.mutate({ ...decided, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function DisputeActions({ item: { id, order } }: { item: DisputeItem }) {
  const [isOpen, setOpen] = useState(false);
  const step = useDecision(client.orders.staff.disputes.answer, () => m.review_answered());
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.review_answer()}
      </Button>
      <AdminLink to={`/admin/orders/${order.id}`} className={buttonClass(SMALL)}>
        {m.review_open_order()}
      </AdminLink>
      {isOpen && (
        <DecisionDialog
          title={m.review_answer_title({ number: order.number })}
          text={m.review_answer_text({ name: order.customer })}
          verb={m.review_answer_send()}
          label={m.review_answer_label()}
          mostLetters={LONGEST_DISPUTE}
          step={step}
          needsReason
          onSend={(answer) => step.mutate({ id, answer }, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

export function ClaimActions({ item }: { item: ClaimItem }) {
  const [open, setOpen] = useState<'match' | 'refuse' | null>(null);
  const { payment, order } = item;
  const matched: IncomingItem | null =
    payment?.state === 'unmatched'
      ? { ...item, kind: 'unmatched', payment, proposals: [{ order, reasons: ['claimed'] }] }
      : null;
  return (
    <div className="flex flex-wrap gap-3">
      {matched && (
        <Button size="sm" onClick={() => setOpen('match')}>
          {m.review_match()}
        </Button>
      )}
      <Button {...SMALL} onClick={() => setOpen('refuse')}>
        {m.review_refuse()}
      </Button>
      {open === 'match' && matched && <MatchDialog item={matched} onClose={() => setOpen(null)} />}
      {open === 'refuse' && <RefuseDialog item={item} onClose={() => setOpen(null)} />}
    </div>
  );
}

function RefuseDialog({ item, onClose }: ItemDialog<ClaimItem>) {
  const step = useDecision(client.payments.staff.refuseClaim, () => m.review_refused());
  return (
    <DecisionDialog
      title={m.review_refuse_title({ receipt: item.receipt })}
      text={m.review_refuse_text({ number: item.order.number })}
      verb={m.review_refuse()}
      step={step}
      needsReason
      onSend={(note) => step.mutate({ id: item.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
