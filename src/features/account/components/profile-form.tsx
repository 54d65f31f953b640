import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { LISTED_COUNTIES } from '#/domain/orders/counties.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { AccountForm } from './account-form.tsx';
import { failureText, rejectionReason } from '../credentials/failure.ts';
import { sayUpdateFailed, useUpdateProfile } from '../hooks.ts';
import { profileFields, type ProfileInput } from '../schemas.ts';

interface Profile {
  name: string;
  email: string;
  phone: string | null;
  countyCode: number | null;
  address: string | null;
}

interface ProfileFormProps {
  profile: Profile;
}

export function ProfileForm({ profile }: ProfileFormProps) {
  const form = useForm({
    resolver: zodResolver(profileFields(profile.phone)),
    defaultValues: fieldsOf(profile),
  });
  const update = useUpdateProfile();
  const { errors } = form.formState;
  const submit = (input: ProfileInput) =>
    update.mutate(input, {
      onSuccess: (saved) => form.reset(fieldsOf(saved)),
      onError: (error) => {
        if (rejectionReason(error) !== 'PHONE_INVALID') return;
        form.setError('phone', { message: failureText(error) }, { shouldFocus: true });
      },
    });
  return (
    <AccountForm
      onSubmit={form.handleSubmit(submit, ({ phone }) => {
        if (phone) sayUpdateFailed();
      })}
      narrow
    >
      <Field label={m.auth_field_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field label={m.auth_field_email()} hint={m.account_email_fixed()} unmarked>
        {(control) => <Input {...control} value={profile.email} type="email" readOnly />}
      </Field>
      <Field
        label={m.account_field_phone()}
        hint={m.account_field_phone_hint()}
        error={errors.phone?.message}
      >
        {(control) => <PhoneInput {...control} {...form.register('phone')} />}
      </Field>
      <Field label={m.checkout_county()} hint={m.account_place_hint()}>
        {(control) => (
          <Select {...control} {...form.register('county')} autoComplete="address-level1">
            <option value="">{m.checkout_county_choose()}</option>
            {LISTED_COUNTIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.checkout_address()} error={errors.address?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('address')}
            rows={3}
            autoComplete="street-address"
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={update.isPending}>
        {m.account_save()}
      </Button>
    </AccountForm>
  );
}

function fieldsOf({ name, phone, countyCode, address }: Profile) {
  return {
    name,
    phone: phone ?? '',
    county: countyCode === null ? '' : String(countyCode),
    address: address ?? '',
  };
}
