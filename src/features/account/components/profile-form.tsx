import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { AccountForm } from './account-form.tsx';
import { failureText, rejectionReason } from '../credentials/failure.ts';
import { useUpdateProfile } from '../hooks.ts';
import { profileInput, type ProfileInput } from '../schemas.ts';

interface ProfileFormProps {
  profile: { name: string; email: string; phone: string | null };
}

export function ProfileForm({ profile }: ProfileFormProps) {
  const form = useForm({
    resolver: zodResolver(profileInput),
    defaultValues: { name: profile.name, phone: profile.phone ?? '' },
  });
  const update = useUpdateProfile();
  const { errors } = form.formState;
  const submit = (input: ProfileInput) =>
    update.mutate(input, {
      onSuccess: (saved) => form.reset({ name: saved.name, phone: saved.phone ?? '' }),
      onError: (error) => {
        if (rejectionReason(error) !== 'PHONE_INVALID') return;
        form.setError('phone', { message: failureText(error) }, { shouldFocus: true });
      },
    });
  return (
    <AccountForm onSubmit={form.handleSubmit(submit)} narrow>
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
      <Button type="submit" size="lg" busy={update.isPending}>
        {m.account_save()}
      </Button>
    </AccountForm>
  );
}
