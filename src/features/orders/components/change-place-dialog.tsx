import { useId, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { FormDialog } from '#/ui/form-dialog.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { changeFailureText, changeSentences } from '../messages.ts';
import { placeFields } from '../schemas.ts';
import type { OrderView } from '../views.ts';

interface Place {
  address: string | null;
  phone: string;
}

interface ChangePlaceDialogProps {
  order: OrderView;
  /** What stays as it is, and whom to ask for more. */
  description: string;
  change: {
    isPending: boolean;
    error: Error | null;
    reset: () => void;
    mutate: (input: { place: Place; seen: Place }, on: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
}

/** Where a paid order goes, and whom the driver calls. What is typed stays when it is refused. */
export function ChangePlaceDialog(props: ChangePlaceDialogProps) {
  const { order, description, change, onClose } = props;
  const formId = useId();
  const isPickup = order.delivery.method === 'pickup';
  const [opened] = useState<Place>(() => {
    return { address: order.delivery.address, phone: order.contact.phone };
  });
  const [typed, setTyped] = useState<Place>(opened);
  const [wasSent, setWasSent] = useState(false);
  const read = placeFields.safeParse({
    ...typed,
    address: isPickup ? null : (typed.address ?? ''),
  });
  const errorOf = (field: keyof Place) =>
    wasSent ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const rejection = rejectionOf(change.error, changeSentences);

  function send() {
    setWasSent(true);
    if (!read.success) return;
    // Once it was shown what somebody else wrote, the change rests on that.
    const { address, phone } = rejection?.reason === 'PLACE_CHANGED' ? rejection : opened;
    change.mutate({ place: read.data, seen: { address, phone } }, { onSuccess: onClose });
  }

  const edit = (part: Partial<Place>) => setTyped((before) => ({ ...before, ...part }));

  return (
    <FormDialog
      id={formId}
      title={isPickup ? m.orders_change_phone() : m.orders_change_place()}
      description={description}
      onSubmit={() => change.isPending || send()}
      onClose={() => change.isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.orders_change_keep()}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {m.orders_change_save()}
          </Button>
        </>
      }
    >
      {!isPickup && (
        <Field
          label={m.checkout_address()}
          hint={m.checkout_address_hint()}
          error={errorOf('address')}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={600}
              autoComplete="street-address"
              value={typed.address ?? ''}
              onChange={(event) => edit({ address: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={m.checkout_phone()}
        hint={m.orders_change_phone_hint()}
        error={errorOf('phone')}
        required
      >
        {(control) => (
          <PhoneInput
            {...control}
            maxLength={40}
            value={typed.phone}
            onChange={(event) => edit({ phone: event.currentTarget.value })}
          />
        )}
      </Field>
      {change.error && (
        <Alert tone="danger" live>
          {changeFailureText(change.error)}
        </Alert>
      )}
    </FormDialog>
  );
}
