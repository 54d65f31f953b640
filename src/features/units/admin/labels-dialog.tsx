import { useId, useState } from 'react';
import { LONGEST_PREFIX, readPrefix, unitCode, unlabelledUnits } from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { FormDialog } from '#/ui/form-dialog.tsx';
import { CodeInput } from '#/ui/input.tsx';
import { unitFailureText } from '../messages.ts';
import { MOST_NEW_UNITS } from '../schemas.ts';
import type { ProductUnitsView } from '../views.ts';
import { useSetLabels } from './hooks.ts';

interface LabelsDialogProps {
  product: ProductUnitsView;
  onClose: () => void;
}

/** Whether the units of a product carry labels, and what these begin with. */
export function LabelsDialog({ product, onClose }: LabelsDialogProps) {
  const formId = useId();
  const { productId, prefix: basedOn } = product;
  const [typed, setTyped] = useState(basedOn ?? product.suggestedPrefix);
  const [wantsUnits, setWantsUnits] = useState(true);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useSetLabels();
  const prefix = readPrefix(typed);
  const units = Math.min(MOST_NEW_UNITS, Math.max(0, unlabelledUnits(product)));
  const offersUnits = basedOn === null && units > 0;

  function save() {
    setWasSent(true);
    if (!prefix.ok || isPending) return;
    const make = offersUnits && wantsUnits ? units : 0;
    mutate({ productId, prefix: prefix.value, basedOn, make }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      id={formId}
      onSubmit={save}
      onClose={() => isPending || onClose()}
      title={basedOn === null ? m.unit_labels_on() : m.unit_labels_change()}
      description={m.unit_labels_lead()}
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
      <Field
        label={m.unit_prefix()}
        hint={prefix.ok ? m.unit_prefix_hint({ code: unitCode(prefix.value, 1) }) : undefined}
        error={wasSent && !prefix.ok ? m.unit_no_prefix() : undefined}
        required
      >
        {(control) => (
          <CodeInput
            {...control}
            maxLength={LONGEST_PREFIX}
            value={typed}
            className="font-mono uppercase"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              reset();
            }}
          />
        )}
      </Field>
      {offersUnits && (
        <Checkbox
          label={m.unit_make_now({ count: units })}
          checked={wantsUnits}
          onChange={(event) => setWantsUnits(event.currentTarget.checked)}
        />
      )}
      {basedOn !== null && product.inStock + product.inMaintenance === 0 && (
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() =>
            mutate({ productId, prefix: null, basedOn, make: 0 }, { onSuccess: onClose })
          }
        >
          {m.unit_labels_stop()}
        </Button>
      )}
      {error && (
        <Alert tone="danger" live>
          {unitFailureText(error)}
        </Alert>
      )}
    </FormDialog>
  );
}
