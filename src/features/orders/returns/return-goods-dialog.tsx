import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { GOODS_RETURN_REASONS, type GoodsReturnReason } from '#/domain/orders/return-goods.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { useOrderStep } from '../admin/order/hooks.ts';
import { NoteField } from '../admin/order/note-field.tsx';
import { StepDialog } from '../admin/order/step-dialog.tsx';
import { SumRow } from '../admin/order/sum-row.tsx';
import { SHORTEST_DECISION } from '../schemas.ts';
import type { OrderView } from '../views.ts';
import {
  draftLines,
  lastDayOf,
  previewReturn,
  unitsBack,
  type DraftLine,
  type TypedUnits,
} from './goods-draft.ts';
import { goodsReasonLabels } from './labels.ts';
import { UnitsFields } from './units-fields.tsx';
import type { ReturnableView } from './views.ts';

interface ReturnGoodsDialogProps {
  order: OrderView;
  returnable: ReturnableView;
  onClose: () => void;
}

const NONE: TypedUnits = { units: '', damaged: '' };

/** Bought goods come back: of each line so many, how they are and why, and what is given back for them. */
export function ReturnGoodsDialog({ order, returnable, onClose }: ReturnGoodsDialogProps) {
  const step = useOrderStep(order.id, client.orders.staff.returnGoods, m.admin_order_goods_done);
  // The same form books once, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Record<string, TypedUnits>>({});
  const [reason, setReason] = useState<GoodsReturnReason>('unwanted');
  const [note, setNote] = useState('');
  const [withDelivery, setWithDelivery] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const lines = draftLines(returnable.lines, typed);
  const { until, isOver } = lastDayOf(returnable);
  const needsNote = isOver || reason === 'other';
  const isNoteMissing = needsNote && note.trim().length < SHORTEST_DECISION;
  const isNothing = unitsBack(lines).length === 0;

  function send() {
    setWasSent(true);
    const isWrong = lines.some(({ unitsWrong, damagedWrong }) => unitsWrong || damagedWrong);
    if (isNothing || isWrong || isNoteMissing) return;
    const back = unitsBack(lines).map(({ lineId, units, damaged, returnedBefore }) => {
      return { lineId, units, damaged, returnedBefore };
    });
    step.mutate(
      { key, lines: back, withDelivery, reason, note: note.trim() },
      { onSuccess: onClose },
    );
  }

  return (
    <StepDialog
      title={`${order.number}: ${m.admin_order_goods()}`}
      description={m.admin_order_goods_lead()}
      verb={m.admin_order_goods()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {isOver ? (
        <Alert tone="warning">{m.admin_order_goods_late({ day: formatDay(until) })}</Alert>
      ) : (
        <p className="text-sm text-quiet">{m.admin_order_goods_until({ day: formatDay(until) })}</p>
      )}
      {lines.map((line, index) => (
        <UnitsFields
          key={line.lineId}
          name={order.lines.find(({ id }) => id === line.lineId)?.name ?? ''}
          line={line}
          typed={typed[line.lineId] ?? NONE}
          isChecked={wasSent}
          isMissing={wasSent && isNothing && index === 0}
          onChange={(units) => setTyped((before) => ({ ...before, [line.lineId]: units }))}
        />
      ))}
      <RadioCards
        legend={m.admin_order_goods_reason()}
        columns={2}
        options={GOODS_RETURN_REASONS.map((value) => {
          return { value, label: goodsReasonLabels[value]() };
        })}
        value={reason}
        onChange={setReason}
      />
      <NoteField
        label={m.admin_order_goods_note()}
        required={needsNote}
        error={wasSent && isNoteMissing ? m.admin_order_goods_note_missing() : undefined}
        value={note}
        onChange={setNote}
      />
      {returnable.delivery > 0 && !returnable.isDeliveryBack && (
        <Checkbox
          label={m.admin_order_goods_delivery({ amount: formatMoney(returnable.delivery) })}
          checked={withDelivery}
          onChange={(event) => setWithDelivery(event.currentTarget.checked)}
        />
      )}
      <Sums returnable={returnable} lines={lines} withDelivery={withDelivery} />
    </StepDialog>
  );
}

interface SumsProps {
  returnable: ReturnableView;
  lines: readonly DraftLine[];
  withDelivery: boolean;
}

/** What is given back for what was typed, as the server will have it. */
function Sums({ returnable, lines, withDelivery }: SumsProps) {
  const goods = previewReturn(returnable, lines, withDelivery);
  const { amount = 0, delivery = 0, rounding = 0, back = 0 } = goods ?? {};
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1 tabular-nums" aria-live="polite" data-numbers>
        <SumRow
          name={m.admin_order_goods_amount()}
          text={formatMoney(amount - delivery - rounding)}
        />
        {delivery > 0 && <SumRow name={m.checkout_delivery()} text={formatMoney(delivery)} />}
        {rounding > 0 && <SumRow name={m.checkout_rounding()} text={formatMoney(rounding)} />}
        {back < amount && (
          <SumRow name={m.order_returns_before()} text={`−${formatMoney(amount - back)}`} />
        )}
        <SumRow name={m.admin_order_goods_back()} text={formatMoney(back)} isStrong />
      </dl>
      {back > 0 && (
        <p className="text-sm text-quiet">
          {m.admin_order_goods_refund_after({
            send: m.admin_payout_send(),
            note: m.admin_order_refund(),
          })}
        </p>
      )}
    </div>
  );
}
