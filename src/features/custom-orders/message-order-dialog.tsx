import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmailInput, PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { AmountFields } from './components/amount-fields.tsx';
import { EventFields } from './components/event-fields.tsx';
import { ProductPicker } from './components/product-picker.tsx';
import { readDetails } from './form/to-request.ts';
import { messageOrderFields, type MessageOrderFields, type RequestDetails } from './schemas.ts';

/** What staff add; of the ways to reach the sender, only what the message lacks. */
export type MessageOrder = RequestDetails & { email: string | null; phone: string | null };

interface MessageOrderDialogProps {
  sender: { name: string; email: string | null; phone: string | null };
  busy: boolean;
  /** Why it was not made. */
  failure: string | null;
  onEdit: () => void;
  onMake: (order: MessageOrder) => void;
  onClose: () => void;
}

/** Asks for what a message does not say in so many words, to make a custom order of it. */
export function MessageOrderDialog(props: MessageOrderDialogProps) {
  const { sender, busy, failure, onEdit, onMake, onClose } = props;
  const formId = useId();
  const form = useForm<MessageOrderFields>({
    resolver: zodResolver(messageOrderFields(sender.email === null)),
    ...CHECKED_ON_LEAVING,
    defaultValues: {
      kind: 'idea',
      productId: '',
      quantity: '1',
      colors: '',
      eventDate: '',
      deadline: '',
      county: '',
      budget: '',
      email: sender.email ?? '',
      phone: sender.phone ?? '',
    },
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const productId = useWatch({ control: form.control, name: 'productId' });
  const make = (typed: MessageOrderFields) => {
    if (busy) return;
    const [email, phone] = [typed.email.trim() || null, typed.phone.trim() || null];
    onMake({ ...readDetails(typed), email, phone });
  };
  return (
    <GuardedFormDialog
      id={formId}
      size="lg"
      title={m.contact_turn_order()}
      description={m.contact_turn_dialog_text({ name: sender.name })}
      onEdit={onEdit}
      onSubmit={() => void form.handleSubmit(make)()}
      onClose={() => busy || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.contact_turn_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.contact_turn_order()}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      {sender.email === null && (
        <Field label={m.checkout_email()} error={errors.email?.message} required>
          {(control) => <EmailInput {...control} {...form.register('email')} autoComplete="off" />}
        </Field>
      )}
      {sender.phone === null && (
        <Field label={m.checkout_phone()} error={errors.phone?.message}>
          {(control) => <PhoneInput {...control} {...form.register('phone')} autoComplete="off" />}
        </Field>
      )}
      <RadioCards
        legend={m.custom_admin_what()}
        columns={2}
        value={kind}
        onChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
        options={[
          { value: 'idea', label: m.contact_turn_idea() },
          { value: 'product', label: m.contact_turn_product() },
        ]}
      />
      {kind === 'product' && (
        <ProductPicker
          value={productId}
          error={errors.productId?.message}
          onChange={(id) =>
            form.setValue('productId', id, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <AmountFields register={(field) => form.register(field)} errors={errors} />
      <EventFields register={(field) => form.register(field)} errors={errors} />
    </GuardedFormDialog>
  );
}
