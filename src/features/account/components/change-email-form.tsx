import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { failureText, rejectionReason } from '../credentials/failure.ts';
import { changeEmailInput, type ChangeEmailInput } from '../schemas.ts';
import { useCredentials, useRequestEmailChange } from '../use-credentials.ts';

const EMPTY = { email: '', password: '' };
const FIELD_OF = { PASSWORD_WRONG: 'password', EMAIL_UNCHANGED: 'email' } as const;

export function ChangeEmailForm() {
  const { data: credentials } = useCredentials();
  const form = useForm({ resolver: zodResolver(changeEmailInput), defaultValues: EMPTY });
  const change = useRequestEmailChange();
  if (!credentials) return null;
  const { errors } = form.formState;
  const submit = (input: ChangeEmailInput) =>
    change.mutate(input, {
      onSuccess: () => form.reset(EMPTY),
      onError: (error) => {
        const field = fieldOf(error);
        if (field) form.setError(field, { message: failureText(error) }, { shouldFocus: true });
      },
    });
  return (
    <AccountForm onSubmit={form.handleSubmit(submit)} narrow>
      <p className="text-quiet">{m.account_email_lead({ email: credentials.email })}</p>
      {change.isSuccess && (
        <Alert tone="success" title={m.account_email_sent_title()}>
          {m.account_email_sent_text({ email: change.variables.email })}
        </Alert>
      )}
      {change.isError && !fieldOf(change.error) && (
        <Alert tone="danger" title={m.account_email_failed()} live>
          {failureText(change.error)}
        </Alert>
      )}
      <EmailField
        label={m.auth_field_new_email()}
        field={form.register('email')}
        error={errors.email?.message}
        autoComplete="email"
      />
      <PasswordField
        label={m.auth_field_present_password()}
        field={form.register('password')}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Button type="submit" variant="secondary" busy={change.isPending}>
        {m.account_email_save()}
      </Button>
    </AccountForm>
  );
}

function fieldOf(error: unknown): 'email' | 'password' | null {
  const reason = rejectionReason(error);
  return reason === 'PASSWORD_WRONG' || reason === 'EMAIL_UNCHANGED' ? FIELD_OF[reason] : null;
}
