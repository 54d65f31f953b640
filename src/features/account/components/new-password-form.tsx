import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { failureText, newPasswordRejectionMessage } from '../credentials/failure.ts';
import { newPasswordFields, type NewPasswordFields } from '#/features/account/schemas.ts';
import { useResetPassword } from '#/features/account/use-credentials.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from '../password-field.tsx';

interface NewPasswordFormProps {
  token: string;
  /** Path of this site to go on to. */
  to: string;
}

export function NewPasswordForm({ token, to }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(newPasswordFields),
    defaultValues: { password: '' },
  });
  const reset = useResetPassword();
  const router = useRouter();
  const from = to === '/' ? undefined : to;
  const submit = ({ password }: NewPasswordFields) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          void router.navigate({
            to: '/auth/login',
            search: { from, mode: 'signin' },
            replace: true,
          });
        },
        onError: (error) => {
          const message = newPasswordRejectionMessage(error);
          if (message) form.setError('password', { message }, { shouldFocus: true });
        },
      },
    );
  const failed = reset.isError && !newPasswordRejectionMessage(reset.error);
  return (
    <AccountForm onSubmit={form.handleSubmit(submit)}>
      <p className="text-quiet">{m.auth_reset_new_lead()}</p>
      {failed && (
        <Alert
          tone="danger"
          actions={
            <Link
              to="/auth/reset-password"
              search={{ to: from }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {m.auth_reset_again()}
            </Link>
          }
        >
          {failureText(reset.error)}
        </Alert>
      )}
      <PasswordField
        label={m.auth_field_new_password()}
        field={form.register('password')}
        error={form.formState.errors.password?.message}
        hint={m.auth_field_password_hint()}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" block busy={reset.isPending}>
        {m.auth_reset_save()}
      </Button>
    </AccountForm>
  );
}
