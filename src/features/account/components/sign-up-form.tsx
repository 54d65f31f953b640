import type { UseFormReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { failureText, newPasswordRejectionMessage } from '../credentials/failure.ts';
import { useSignUp } from '#/features/account/hooks.ts';
import type { SignUpFields } from '#/features/account/schemas.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { AccountForm } from './account-form.tsx';
import { CheckMailNotice } from './check-mail-notice.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from '../password-field.tsx';

interface SignUpFormProps {
  /** Kept by the page, so that nothing typed is lost on the way to the other form and back. */
  form: UseFormReturn<SignUpFields>;
  from: string;
}

export function SignUpForm({ form, from }: SignUpFormProps) {
  const signUp = useSignUp();
  const { errors } = form.formState;
  // Registered in the order of the page: the first wrong one gets the focus.
  const name = form.register('name');
  const email = form.register('email');
  const password = form.register('password');
  if (signUp.isSuccess) {
    return (
      <CheckMailNotice email={signUp.variables.email} from={from} mailbox={signUp.data.mailbox} />
    );
  }
  const submit = (fields: SignUpFields) =>
    signUp.mutate(
      { ...fields, locale: getLocale(), returnTo: from },
      {
        onError: (error) => {
          const message = newPasswordRejectionMessage(error);
          if (message) form.setError('password', { message }, { shouldFocus: true });
        },
      },
    );
  return (
    <AccountForm onSubmit={form.handleSubmit(submit)}>
      {signUp.isError && !newPasswordRejectionMessage(signUp.error) && (
        <Alert tone="danger" title={m.auth_sign_up_failed()}>
          {failureText(signUp.error, 'SIGNUP_ERROR')}
        </Alert>
      )}
      <Field label={m.auth_field_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...name} autoComplete="name" />}
      </Field>
      <EmailField
        field={email}
        error={errors.email?.message}
        hint={m.auth_field_email_why()}
        autoComplete="email"
      />
      <PasswordField
        field={password}
        error={errors.password?.message}
        hint={m.auth_field_password_hint()}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" block busy={signUp.isPending}>
        {m.auth_sign_up()}
      </Button>
    </AccountForm>
  );
}
