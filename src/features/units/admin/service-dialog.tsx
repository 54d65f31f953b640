import { useId, useState } from 'react';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import { UNIT_SERVICES, type UnitService } from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { AmountInput } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { unitFailureText } from '../messages.ts';
import { LONGEST_UNIT_TEXT } from '../schemas.ts';
import type { UnitView } from '../views.ts';
import { useServiceUnit } from './hooks.ts';
import { serviceLabels } from './labels.ts';

/** Writes down what was done to a unit. */
export function ServiceDialog({ unit, onClose }: { unit: UnitView; onClose: () => void }) {
  const formId = useId();
  const [service, setService] = useState<UnitService>('checked');
  const [text, setText] = useState('');
  const [typedCost, setTypedCost] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useServiceUnit();
  const cost = typedCost.trim() === '' ? null : readTypedAmount(typedCost);
  const costUnread = typedCost.trim() !== '' && cost === null;
  const isEmpty = service === 'note' && text.trim() === '';

  function save() {
    setWasSent(true);
    if (costUnread || isEmpty || isPending) return;
    mutate({ unitId: unit.id, service, text: text.trim(), cost }, { onSuccess: onClose });
  }

  return (
    <GuardedFormDialog
      id={formId}
      onEdit={reset}
      onSubmit={save}
      onClose={() => isPending || onClose()}
      title={`${unit.code}: ${m.unit_service()}`}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.stock_admin_cancel()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={isPending}>
            {m.unit_save()}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={m.unit_service_what()}
        columns={2}
        options={UNIT_SERVICES.map((value) => ({ value, label: serviceLabels[value]() }))}
        value={service}
        onChange={setService}
      />
      <Field
        label={m.unit_event_note()}
        required={service === 'note'}
        error={wasSent && isEmpty ? m.unit_no_note() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LONGEST_UNIT_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={m.unit_service_cost()}
        error={wasSent && costUnread ? m.stock_admin_no_amount() : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            maxLength={20}
            value={typedCost}
            onChange={(event) => setTypedCost(event.currentTarget.value)}
          />
        )}
      </Field>
      {error && (
        <Alert tone="danger" live>
          {unitFailureText(error)}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
