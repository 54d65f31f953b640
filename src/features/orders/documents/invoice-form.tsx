import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { LONGEST_TYPED_PIN } from '#/domain/documents/kra-pin.ts';
import { m } from '#/paraglide/messages.js';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { CodeInput, Input } from '#/ui/input.tsx';
import { invoiceMessages } from './messages.ts';
import { invoiceFields } from './schemas.ts';
import type { DocumentsView } from './views.ts';

export type TypedBuyer = z.input<typeof invoiceFields>;

interface InvoiceFormProps {
  /** Who ordered. */
  name: string;
  asking: UseMutationResult<DocumentsView, Error, TypedBuyer>;
  onClose: () => void;
}

/** Who an invoice is for. */
export function InvoiceForm({ name, asking, onClose }: InvoiceFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<TypedBuyer, unknown, z.output<typeof invoiceFields>>({
    resolver: zodResolver(invoiceFields),
    ...CHECKED_ON_LEAVING,
    defaultValues: { name, pin: '' },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onSubmit={(event) =>
        void form.handleSubmit(
          // As typed: the server reads it again.
          () => asking.mutate(form.getValues()),
          () => focusInvalidField(element.current),
        )(event)
      }
    >
      <p className="text-quiet">{m.doc_invoice_text()}</p>
      <Field label={m.doc_buyer()} hint={m.doc_buyer_hint()} error={errors.name?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            autoComplete="organization"
            maxLength={100}
          />
        )}
      </Field>
      <Field label={m.doc_pin()} hint={m.doc_pin_hint()} error={errors.pin?.message}>
        {(control) => (
          <CodeInput {...control} {...form.register('pin')} maxLength={LONGEST_TYPED_PIN} />
        )}
      </Field>
      {asking.isError && (
        <Alert tone="danger" title={m.doc_failed()} live>
          {rejectionText(asking.error, invoiceMessages) ?? m.orders_connection()}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={asking.isPending}>
          {m.doc_write_invoice()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.doc_cancel()}
        </Button>
      </div>
    </form>
  );
}
