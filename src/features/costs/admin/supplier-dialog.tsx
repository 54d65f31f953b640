import { useId, useState } from 'react';
import { LONGEST_TYPED_PIN, readKraPin } from '#/domain/documents/kra-pin.ts';
import { m } from '#/paraglide/messages.js';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { CodeInput, Input } from '#/ui/input.tsx';
import { useSaveSupplier, type SupplierFields } from '../hooks.ts';
import { supplierFailureText, supplierSentences } from '../messages.ts';
import { LONGEST_SUPPLIER, LONGEST_SUPPLIER_PHONE } from '../schemas.ts';
import type { SupplierView } from '../views.ts';

interface SupplierDialogProps {
  /** Null: a new one. */
  supplier: SupplierView | null;
  onClose: () => void;
}

export function SupplierDialog({ supplier, onClose }: SupplierDialogProps) {
  const formId = useId();
  const [fields, setFields] = useState<SupplierFields>({
    name: supplier?.name ?? '',
    kraPin: supplier?.kraPin ?? '',
    phone: supplier?.phone ?? '',
  });
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useSaveSupplier(supplier);
  const failure = error ? supplierFailureText(error) : undefined;
  const isTaken = rejectionOf(error, supplierSentences)?.reason === 'SUPPLIER_TAKEN';
  const isUnnamed = fields.name.trim() === '';
  const isNoPin = fields.kraPin.trim() !== '' && readKraPin(fields.kraPin) === null;
  const change = (changed: Partial<SupplierFields>) => setFields({ ...fields, ...changed });
  function save() {
    setWasSent(true);
    if (isUnnamed || isNoPin || isPending) return;
    mutate(fields, { onSuccess: onClose });
  }
  function nameError(): string | undefined {
    if (wasSent && isUnnamed) return m.term_admin_name_needed();
    return isTaken ? failure : undefined;
  }
  return (
    <GuardedFormDialog
      id={formId}
      title={supplier ? m.supplier_change_of({ name: supplier.name }) : m.supplier_new()}
      onEdit={reset}
      refusedField={isTaken ? 'name' : null}
      onSubmit={save}
      onClose={() => isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.stock_admin_cancel()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={isPending}>
            {m.redirect_admin_save()}
          </Button>
        </>
      }
    >
      <Field label={m.supplier_name()} error={nameError()} required>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_SUPPLIER}
            autoComplete="off"
            value={fields.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={m.supplier_pin()} error={wasSent && isNoPin ? m.doc_error_pin() : undefined}>
        {(control) => (
          <CodeInput
            {...control}
            maxLength={LONGEST_TYPED_PIN}
            value={fields.kraPin}
            onChange={(event) => change({ kraPin: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={m.supplier_phone()}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            maxLength={LONGEST_SUPPLIER_PHONE}
            value={fields.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        )}
      </Field>
      {failure !== undefined && !isTaken && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
