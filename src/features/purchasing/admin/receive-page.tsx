import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compareDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { isListDay } from '#/domain/lists/list-search.ts';
import { checkPurchaseStep } from '#/domain/purchasing/purchase-order.ts';
import { m } from '#/paraglide/messages.js';
import { LeaveGuard } from '#/platform/forms/leave-guard.tsx';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { purchaseOptions, useReceiveGoods } from '../hooks.ts';
import { receiveFailureText } from '../messages.ts';
import { readUnits } from './purchase-draft.ts';

/** Says how many of each line arrived. */
export const receivePage = defineAdminPage({
  title: m.purchase_receive_title,
  lead: m.purchase_receive_lead,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) => client.fetchQuery(purchaseOptions(id)),
  component: ReceivePage,
});

function ReceivePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data: order } = useSuspenseQuery(purchaseOptions(id));
  const [today] = useState(() => nairobiDay(new Date()));
  const [receivedOn, setReceivedOn] = useState(today);
  // Of this form: sent again after a lost answer, it books nothing more.
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wasSent, setWasSent] = useState(false);
  const receiving = useReceiveGoods();
  const open = order.lines.filter((line) => line.open > 0);
  const textOf = (lineId: string) => typed[lineId]?.trim() ?? '';
  const isNone = (lineId: string) => /^0*$/.test(textOf(lineId));
  const isWrong = (line: { id: string; open: number }) =>
    !isNone(line.id) && readUnits(textOf(line.id), line.open) === null;
  const isNothing = open.every((line) => isNone(line.id));
  const dayError = dayErrorOf(receivedOn, today);
  if (!checkPurchaseStep(order.state, 'receive').ok) {
    return <Alert>{m.purchase_receive_nothing()}</Alert>;
  }
  function send() {
    setWasSent(true);
    if (receiving.isPending) return;
    receiving.reset();
    if (dayError || isNothing || open.some(isWrong)) return;
    const lines = open.map((line) => ({ lineId: line.id, units: Number(textOf(line.id)) }));
    receiving.mutate({ id, key, receivedOn, lines });
  }
  function unitsError(line: (typeof open)[number]) {
    if (isWrong(line)) return m.purchase_no_more({ open: line.open });
    return isNothing && line === open[0] ? m.purchase_no_units() : undefined;
  }
  return (
    <form noValidate className="grid max-w-2xl gap-5" onSubmit={(event) => submitForm(event, send)}>
      <div className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
        <h2 className="text-lg">
          {m.purchase_of({ number: order.number, supplier: order.supplier.name })}
        </h2>
        <Field
          label={m.purchase_received_on()}
          hint={m.purchase_received_on_hint()}
          error={wasSent ? dayError : undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today}
              value={receivedOn}
              onChange={(event) => setReceivedOn(event.currentTarget.value)}
            />
          )}
        </Field>
        {open.map((line) => (
          <Field
            key={line.id}
            label={nameLabel(line.product)}
            hint={m.purchase_open({ count: line.open })}
            error={wasSent ? unitsError(line) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={6}
                value={typed[line.id] ?? ''}
                onChange={(event) => setTyped({ ...typed, [line.id]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            setTyped(Object.fromEntries(open.map((line) => [line.id, String(line.open)])))
          }
        >
          {m.purchase_all_arrived()}
        </Button>
      </div>
      {receiving.error && (
        <Alert tone="danger" live>
          {receiveFailureText(receiving.error)}
        </Alert>
      )}
      <Button type="submit" busy={receiving.isPending} className="justify-self-start">
        {m.purchase_receive()}
      </Button>
      <LeaveGuard
        isUnsaved={
          Object.values(typed).some((text) => text !== '') &&
          !receiving.isPending &&
          !receiving.isSuccess
        }
      />
    </form>
  );
}

function dayErrorOf(receivedOn: string, today: Day): string | undefined {
  if (!isListDay(receivedOn)) return m.redirect_admin_needed();
  return compareDays(receivedOn, today) > 0 ? m.cost_no_ahead() : undefined;
}
