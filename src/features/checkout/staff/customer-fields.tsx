import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { isLocale } from '#/paraglide/runtime.js';
import { api, type client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { EmailInput, PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import type { OrderErrors, TypedOrder } from './typed-order.ts';

/** Named by the call: people lean on orders, so that orders cannot lean on them. */
type PersonRowView = Awaited<ReturnType<typeof client.people.list>>['rows'][number];

interface CustomerFieldsProps {
  typed: TypedOrder;
  errors: OrderErrors;
  onChange: (change: Partial<TypedOrder>) => void;
}

/** Who orders: an account that is found, or somebody without one. */
export function CustomerFields({ typed, errors, onChange }: CustomerFieldsProps) {
  const { account } = typed;
  return (
    <div className="grid gap-4">
      {account === null ? (
        <AccountSearch
          onChoose={({ id, name, email, phone, locale }) =>
            onChange({
              account: { id, name, email },
              name,
              email,
              phone: phone ?? typed.phone,
              ...(isLocale(locale) && { language: locale }),
            })
          }
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
          <p className="min-w-0 grow basis-48 wrap-anywhere">
            {m.phone_order_account({ name: account.name, email: account.email })}
          </p>
          <Button variant="secondary" size="sm" onClick={() => onChange({ account: null })}>
            {m.phone_order_account_drop()}
          </Button>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label={m.checkout_name()} error={errors.name} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={100}
              value={typed.name}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={m.phone_order_language()} unmarked>
          {(control) => (
            <Select
              {...control}
              value={typed.language}
              onChange={({ currentTarget: { value } }) =>
                isLocale(value) && onChange({ language: value })
              }
            >
              <option value="en">{m.content_admin_english()}</option>
              <option value="sw">{m.content_admin_swahili()}</option>
            </Select>
          )}
        </Field>
        <Field
          label={m.checkout_phone()}
          hint={m.phone_order_phone_hint()}
          error={errors.phone}
          required
        >
          {(control) => (
            <PhoneInput
              {...control}
              autoComplete="off"
              maxLength={40}
              value={typed.phone}
              onChange={(event) => onChange({ phone: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={m.checkout_email()} hint={m.phone_order_email_hint()} error={errors.email}>
          {(control) => (
            <EmailInput
              {...control}
              autoComplete="off"
              maxLength={254}
              value={typed.email}
              onChange={(event) => onChange({ email: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

const SHOWN = 5;
const LONGEST_SEARCH = 100;

function AccountSearch({ onChoose }: { onChoose: (person: PersonRowView) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...api.people.list.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const open = search === '' ? [] : (data?.rows.filter(({ isClosed }) => !isClosed) ?? []);
  return (
    <div className="grid gap-2">
      <Field label={m.phone_order_find()} hint={m.phone_order_find_hint()} unmarked>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // Enter belongs to the search here, not to the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            icon={<Search size={20} />}
          />
        )}
      </Field>
      {open.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {open.slice(0, SHOWN).map((person) => (
            <FoundAccount key={person.id} person={person} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {search !== '' && data && open.length === 0 && m.phone_order_find_none()}
      </p>
    </div>
  );
}

interface FoundAccountProps {
  person: PersonRowView;
  onChoose: (person: PersonRowView) => void;
}

function FoundAccount({ person, onChoose }: FoundAccountProps) {
  const { name, email, phone } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        {name}
        <span className="block text-sm text-quiet" data-numbers>
          {[phone, email].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.phone_order_choose_of({ name })}
        onClick={() => onChoose(person)}
      >
        {m.phone_order_choose()}
      </Button>
    </li>
  );
}
