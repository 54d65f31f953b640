import { useId, useState } from 'react';
import { unlabelledUnits } from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Input } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { unitFailureText, unitSentences } from '../messages.ts';
import { MOST_NEW_UNITS } from '../schemas.ts';
import type { ProductUnitsView } from '../views.ts';
import { useMakeUnits } from './hooks.ts';
import { readDraft, type UnitDraft } from './unit-draft.ts';
import { UnitFields } from './unit-fields.tsx';

interface MakeDialogProps {
  product: ProductUnitsView;
  onClose: () => void;
}

/** Makes units of those that have no label yet, or of those that came now. */
export function MakeDialog({ product, onClose }: MakeDialogProps) {
  const formId = useId();
  const unlabelled = Math.max(0, unlabelledUnits(product));
  const [isReceived, setIsReceived] = useState(unlabelled === 0);
  const [typed, setTyped] = useState(String(Math.min(MOST_NEW_UNITS, Math.max(1, unlabelled))));
  const [draft, setDraft] = useState<UnitDraft>({
    code: '',
    serial: '',
    condition: unlabelled === 0 ? 'new' : 'good',
    boughtOn: '',
    cost: '',
  });
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useMakeUnits();
  const units = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const isOne = units === 1;
  const { facts, errors } = readDraft(isOne ? draft : { ...draft, code: '', serial: '' }, {
    needsCode: false,
  });
  const isUnread = units < 1 || units > MOST_NEW_UNITS;
  const isTaken = rejectionOf(error, unitSentences)?.reason === 'CODE_TAKEN' && isOne;

  function make() {
    setWasSent(true);
    if (isUnread || Object.keys(errors).length > 0 || isPending) return;
    mutate({ productId: product.productId, units, isReceived, ...facts }, { onSuccess: onClose });
  }

  return (
    <GuardedFormDialog
      id={formId}
      onEdit={reset}
      refusedField={isTaken ? 'code' : null}
      onSubmit={make}
      onClose={() => isPending || onClose()}
      title={m.unit_make()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.stock_admin_cancel()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={isPending}>
            {m.unit_make_verb()}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={m.unit_make_which()}
        options={[
          {
            value: 'owned',
            label: m.unit_make_owned(),
            detail: m.unit_make_owned_count({ count: unlabelled }),
            disabled: unlabelled === 0,
          },
          { value: 'received', label: m.unit_make_received(), detail: m.unit_make_received_how() },
        ]}
        value={isReceived ? 'received' : 'owned'}
        onChange={(value) => setIsReceived(value === 'received')}
      />
      <Field
        label={m.stock_admin_how_many()}
        error={wasSent && isUnread ? m.unit_no_number({ most: MOST_NEW_UNITS }) : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            className="text-2xl font-semibold tabular-nums"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <UnitFields
        values={draft}
        errors={{ ...(wasSent && errors), ...(isTaken && { code: unitFailureText(error) }) }}
        isOne={isOne}
        codeHint={m.unit_code_hint()}
        onChange={setDraft}
      />
      {error && !isTaken && (
        <Alert tone="danger" live>
          {unitFailureText(error)}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
