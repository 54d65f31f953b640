import { useId, useState } from 'react';
import { isCounted, planMove, type UnitMove } from '#/domain/stock/unit.ts';
import { PromisedList } from '#/features/rentals/promised-list.tsx';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Input } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { unitFailureText } from '../messages.ts';
import { LONGEST_UNIT_TEXT } from '../schemas.ts';
import type { UnitView } from '../views.ts';
import { useMoveUnit } from './hooks.ts';
import { moveLabels } from './labels.ts';

interface MoveDialogProps {
  unit: UnitView;
  title: string;
  /** What may have happened. */
  moves: readonly [UnitMove, ...UnitMove[]];
  onClose: () => void;
}

/** Moves a unit, and the stock with it unless that counts it already. */
export function MoveDialog({ unit, title, moves, onClose }: MoveDialogProps) {
  const formId = useId();
  const [move, setMove] = useState<UnitMove>(moves[0]);
  const [skipsStock, setSkipsStock] = useState(true);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error, reset } = useMoveUnit();
  const canBeCounted = isCountedNow(unit, move);
  const isSale = move === 'sold';

  function book() {
    if (isPending) return;
    const { id: unitId, version } = unit;
    const counted = canBeCounted && (skipsStock || isSale);
    mutate(
      { unitId, version, move, isCounted: counted, reason: reason.trim() },
      { onSuccess: onClose },
    );
  }

  return (
    <GuardedFormDialog
      id={formId}
      onEdit={reset}
      onSubmit={book}
      onClose={() => isPending || onClose()}
      title={`${unit.code}: ${title}`}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.stock_admin_cancel()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={isPending}>
            {m.stock_admin_book()}
          </Button>
        </>
      }
    >
      {moves.length > 1 && (
        <RadioCards
          legend={m.stock_admin_happened()}
          columns={2}
          options={moves.map((value) => ({
            value,
            label: moveLabels[value](),
            detail: value === 'sold' ? m.unit_sold_how() : undefined,
            disabled: value === 'sold' && !isCountedNow(unit, value),
          }))}
          value={move}
          onChange={setMove}
        />
      )}
      {canBeCounted && !isSale && (
        <Checkbox
          label={m.unit_counted()}
          hint={m.unit_counted_hint()}
          checked={skipsStock}
          onChange={(event) => setSkipsStock(event.currentTarget.checked)}
        />
      )}
      <Field label={m.stock_admin_reason()}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={LONGEST_UNIT_TEXT}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {error && (
        <Alert tone="danger" live>
          {unitFailureText(error)}
          <PromisedList error={error} />
        </Alert>
      )}
    </GuardedFormDialog>
  );
}

function isCountedNow(unit: UnitView, move: UnitMove): boolean {
  const plan = planMove(unit, move);
  return plan.ok && isCounted(unit.counts, plan.value);
}
