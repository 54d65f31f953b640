import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { api } from '#/platform/rpc/client.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { directConnectionOptions } from './hooks.ts';
import { registerFailureText } from './messages.ts';
import type { DirectConnectionView } from './admin/views.ts';

/** How payments without a prompt reach the shop: where they are announced, and whether they are listed. */
export function DirectConnection() {
  const id = useId();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(directConnectionOptions());
  const onSuccess = (view: typeof data) =>
    queryClient.setQueryData(directConnectionOptions().queryKey, view);
  const register = useMutation(api.payments.staff.register.mutationOptions({ onSuccess }));
  const { number, announcedSince, canLookUp } = data;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-4">
      <h2 id={id} className="flex flex-wrap items-center gap-2 text-lg">
        {m.paybill_title()}
        <Badge tone={announcedSince ? 'success' : 'neutral'}>
          {announcedSince ? m.settings_is_set() : m.settings_not_set()}
        </Badge>
      </h2>
      {number === null ? (
        <p className="mt-1 text-sm text-quiet">{m.paybill_none()}</p>
      ) : (
        <>
          <p className="mt-1 max-w-text text-sm text-quiet" data-numbers>
            {announcedSince
              ? m.paybill_announced({ number, time: formatInstant(announcedSince) })
              : m.paybill_not_announced({ number })}{' '}
            {canLookUp ? m.paybill_asks() : m.paybill_asks_not()}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            busy={register.isPending}
            onClick={() => register.mutate(undefined)}
          >
            {announcedSince ? m.paybill_register_again() : m.paybill_register()}
          </Button>
          <p role="status" className="mt-2 text-sm wrap-anywhere empty:hidden">
            {register.isSuccess && <span className="text-success">{m.paybill_registered()}</span>}
            {register.error && (
              <span className="text-danger">{registerFailureText(register.error)}</span>
            )}
          </p>
          <ListRight isListed={data.isListed} onDone={onSuccess} />
        </>
      )}
    </section>
  );
}

interface ListRightProps {
  isListed: boolean;
  onDone: (view: DirectConnectionView) => void;
}

/** The right to list payments is asked for with a phone that the provider knows. */
function ListRight({ isListed, onDone }: ListRightProps) {
  const [phone, setPhone] = useState('');
  const ask = useMutation(api.payments.staff.registerList.mutationOptions({ onSuccess: onDone }));
  const error = ask.error ? registerFailureText(ask.error) : undefined;
  return (
    <form
      noValidate
      className="mt-5 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending) ask.mutate({ phone });
      }}
    >
      <p className="mb-3 max-w-text text-sm text-quiet">
        {isListed ? m.paybill_list_is_on() : m.paybill_list_is_off()}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.paybill_list_phone()} error={error} unmarked className="max-w-xs grow">
          {(control) => (
            <PhoneInput
              {...control}
              value={phone}
              onChange={(event) => {
                setPhone(event.target.value);
                ask.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={ask.isPending}>
          {m.paybill_list_ask()}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-success empty:hidden">
        {ask.isSuccess && m.paybill_registered()}
      </p>
    </form>
  );
}
