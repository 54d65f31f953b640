import { useId, useState } from 'react';
import { shelfUnits, type ShelfFacts } from '#/domain/stock/movement.ts';
import { m } from '#/paraglide/messages.js';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { movementSentences } from '../messages.ts';
import type { StockView } from '../views.ts';
import { movementFailure, useBookMovement } from './hooks.ts';
import { signedLabel } from './labels.ts';
import { PromisedList } from '../promised-list.tsx';
import { readUnits, UnitsField, unitsMissing } from './units-field.tsx';

interface CountDialogProps {
  stock: StockView;
  onClose: () => void;
}

/**
 * “I see 37”: counted blind, then compared with what should be there, then booked. It is compared
 * with the shelf as it was when the dialog opened, or was looked at again: what is sold meanwhile is
 * no difference of the count.
 */
export function CountDialog({ stock, onClose }: CountDialogProps) {
  const formId = useId();
  const [shelf, setShelf] = useState(stock.shelf);
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [isCompared, setIsCompared] = useState(false);
  const { mutate, isPending, error, reset } = useBookMovement();
  const counted = readUnits(typed, 0);
  const expected = shelfUnits(shelf);
  const hasMoved = rejectionOf(error, movementSentences)?.reason === 'STOCK_MOVED';

  function go() {
    setWasSent(true);
    if (counted === undefined || isPending) return;
    if (!isCompared) {
      setIsCompared(true);
      return;
    }
    mutate(
      { verb: 'count', productId: stock.productId, counted, expected, reason: '' },
      { onSuccess: onClose },
    );
  }

  function countAgain() {
    setShelf(stock.shelf);
    setTyped('');
    setWasSent(false);
    setIsCompared(false);
    reset();
  }

  return (
    <GuardedFormDialog
      id={formId}
      onSubmit={go}
      onClose={() => isPending || onClose()}
      title={m.stock_admin_count()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={isCompared ? countAgain : onClose}>
            {isCompared ? m.stock_admin_count_again() : m.stock_admin_cancel()}
          </Button>
          {!hasMoved && (
            <Button type="submit" size="lg" form={formId} busy={isPending}>
              {verbOf(isCompared, counted === expected)}
            </Button>
          )}
        </>
      }
    >
      {isCompared && counted !== undefined ? (
        <Comparison counted={counted} shelf={shelf} />
      ) : (
        <UnitsField
          label={m.stock_admin_count_see()}
          hint={m.stock_admin_count_hint()}
          value={typed}
          error={wasSent && counted === undefined ? unitsMissing(0) : undefined}
          onChange={setTyped}
        />
      )}
      {error && (
        <Alert tone="danger" live>
          {movementFailure(error)}
          <PromisedList error={error} />
        </Alert>
      )}
    </GuardedFormDialog>
  );
}

function verbOf(isCompared: boolean, isRight: boolean): string {
  if (!isCompared) return m.stock_admin_compare();
  return isRight ? m.stock_admin_count_confirm() : m.stock_admin_count_book();
}

function Comparison({ counted, shelf }: { counted: number; shelf: ShelfFacts }) {
  const expected = shelfUnits(shelf);
  const { onHand: owned, out, toSend: send } = shelf;
  return (
    <div role="status" className="grid gap-1 text-lg tabular-nums">
      <p>{m.stock_admin_seen({ count: counted })}</p>
      <p>{m.stock_admin_expected({ count: expected })}</p>
      <p className="text-sm text-quiet">{m.stock_admin_expected_why({ owned, out, send })}</p>
      <p className="mt-2 text-2xl font-semibold">
        {counted === expected
          ? m.stock_admin_no_difference()
          : m.stock_admin_difference({ units: signedLabel(counted - expected) })}
      </p>
    </div>
  );
}
