import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from '../password-field.tsx';
import {
  failureText,
  newPasswordRejectionMessage,
  rejectionReason,
} from '../credentials/failure.ts';
import { changePasswordInput, type ChangePasswordInput } from '../schemas.ts';
import { useChangePassword, useCredentials, useRequestReset } from '../use-credentials.ts';

const EMPTY = { currentPassword: '', newPassword: '', endOtherSessions: true };

/** Changes the password with the present one; whoever has none gets a link to set the first. */
export function ChangePasswordForm() {
  const { data: credentials } = useCredentials();
  if (!credentials) return null;
  return credentials.password ? <Form /> : <FirstPassword {...credentials} />;
}

function Form() {
  const form = useForm({ resolver: zodResolver(changePasswordInput), defaultValues: EMPTY });
  const change = useChangePassword();
  const { errors } = form.formState;
  const submit = (input: ChangePasswordInput) =>
    change.mutate(input, {
      onSuccess: () => form.reset(EMPTY),
      onError: (error) => {
        const weak = newPasswordRejectionMessage(error);
        if (weak) form.setError('newPassword', { message: weak }, { shouldFocus: true });
        if (rejectionReason(error) !== 'PASSWORD_WRONG') return;
        const message = failureText(error);
        form.setError('currentPassword', { message }, { shouldFocus: true });
      },
    });
  const atField =
    newPasswordRejectionMessage(change.error) || rejectionReason(change.error) === 'PASSWORD_WRONG';
  return (
    <AccountForm onSubmit={form.handleSubmit(submit)} narrow>
      {change.isError && !atField && (
        <Alert tone="danger" title={m.auth_password_update_failed()}>
          {failureText(change.error)}
        </Alert>
      )}
      <PasswordField
        label={m.auth_field_present_password()}
        field={form.register('currentPassword')}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
      />
      <PasswordField
        label={m.auth_field_new_password()}
        field={form.register('newPassword')}
        error={errors.newPassword?.message}
        hint={m.auth_field_password_hint()}
        autoComplete="new-password"
      />
      <Checkbox label={m.account_password_others()} {...form.register('endOtherSessions')} />
      <Button type="submit" variant="secondary" busy={change.isPending}>
        {m.account_password_save()}
      </Button>
    </AccountForm>
  );
}

function FirstPassword({ email, google }: { email: string; google: boolean }) {
  const request = useRequestReset();
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-quiet">
        {google ? m.account_password_none_lead() : m.account_password_code_lead()}
      </p>
      <Button
        variant="secondary"
        busy={request.isPending}
        onClick={() => request.mutate({ email, returnTo: '/settings' })}
      >
        {m.auth_reset_action()}
      </Button>
    </div>
  );
}
