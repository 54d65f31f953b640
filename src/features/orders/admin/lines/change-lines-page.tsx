import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deliveryZonesOptions } from '#/features/cart/delivery-place.ts';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { AdminLink, useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { staffOrderOptions, useOrderStep } from '../order/hooks.ts';
import { orderFailureText } from '../order/messages.ts';
import { ChangePreview } from './change-preview.tsx';
import { LineEditor } from './line-editor.tsx';
import { PlaceFields } from './place-fields.tsx';
import { readLines, readPlace, typedLine, type TypedPlace } from '#/features/orders/typed-lines.ts';

/** Other lines for an order that has not left: shown first, then made as it was shown. */
export const changeLinesPage = defineAdminPage({
  title: m.change_title,
  lead: m.change_lead,
  readSearch: () => ({}),
  load: (client_, { params: { id = '' } }) =>
    Promise.all([
      client_.fetchQuery(staffOrderOptions(id)),
      client_.ensureQueryData(deliveryZonesOptions()),
    ]),
  component: ChangeLinesPage,
});

function ChangeLinesPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(staffOrderOptions(id));
  if (!data.canChangeLines) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="warning">{m.change_closed()}</Alert>
        <BackToOrder detail={data} />
      </div>
    );
  }
  // Read anew it is another form: what was typed rests on older lines.
  return <ChangeLinesForm key={data.linesVersion} detail={data} />;
}

function ChangeLinesForm({ detail }: { detail: StaffOrderDetailView }) {
  const { order, linesVersion: seen } = detail;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useAdminNavigate();
  const [lines, setLines] = useState(() => order.lines.map(typedLine));
  const [place, setPlace] = useState<TypedPlace>(() => placeOf(detail));
  const [isChecked, setIsChecked] = useState(false);
  const preview = useMutation({
    mutationFn: (input: Parameters<typeof client.orders.staff.previewLines>[0]) =>
      client.orders.staff.previewLines(input),
  });
  const apply = useOrderStep(order.id, client.orders.staff.changeLines, m.change_done);

  /** What was shown is of another change now. */
  function changing<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value);
      preview.reset();
      apply.reset();
    };
  }

  function show() {
    setIsChecked(true);
    const [wanted, where] = [readLines(lines), readPlace(place)];
    if (!wanted || !where) {
      focusInvalidField(form.current);
      return;
    }
    const input = { orderId: order.id, locale: getLocale(), seen, lines: wanted, place: where };
    preview.mutate(input);
  }

  function save() {
    if (!preview.data || !preview.variables) return;
    const { orderId: _id, locale: _locale, ...wanted } = preview.variables;
    const dueExpected = preview.data.after.due;
    apply.mutate(
      { ...wanted, dueExpected },
      { onSuccess: () => void navigate({ to: `/admin/orders/${order.id}` }) },
    );
  }

  const failure = apply.error ?? preview.error;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!preview.isPending) show();
      }}
    >
      <LineEditor lines={lines} isChecked={isChecked} onChange={changing(setLines)} />
      <PlaceFields place={place} isChecked={isChecked} onChange={changing(setPlace)} />
      {preview.data && <ChangePreview change={preview.data} />}
      {failure && (
        <Alert tone="danger" live>
          {orderFailureText(failure)}
        </Alert>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {preview.data ? (
          <Button size="lg" busy={apply.isPending} onClick={save}>
            {m.change_save()}
          </Button>
        ) : (
          <Button type="submit" size="lg" busy={preview.isPending}>
            {m.change_show()}
          </Button>
        )}
        <BackToOrder detail={detail} />
      </div>
    </form>
  );
}

function BackToOrder({ detail: { order } }: { detail: StaffOrderDetailView }) {
  return (
    <AdminLink
      to={`/admin/orders/${order.id}`}
      className={buttonClass({ variant: 'secondary', size: 'lg' })}
    >
      {m.change_back({ number: order.number })}
    </AdminLink>
  );
}

function placeOf({ order, countyCode }: StaffOrderDetailView): TypedPlace {
  const { method, address } = order.delivery;
  return { method, county: countyCode === null ? '' : String(countyCode), address: address ?? '' };
}
