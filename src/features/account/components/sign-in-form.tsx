import { Link } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { failureText, rejectionReason } from '../credentials/failure.ts';
import { useSignIn } from '#/features/account/hooks.ts';
import type { SignInInput } from '#/features/account/schemas.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { ResendButton } from './resend-button.tsx';

interface SignInFormProps {
  /** Kept by the page, so that nothing typed is lost on the way to the other form and back. */
  form: UseFormReturn<SignInInput>;
  from: string;
  /** Signing in says nothing: the page goes on by itself. */
  isQuiet?: boolean;
}

const titles: Partial<Record<string, () => string>> = {
  INVALID_CREDENTIALS: m.auth_invalid_credentials_title,
  EMAIL_NOT_CONFIRMED: m.auth_email_not_confirmed_title,
};

export function SignInForm({ form, from, isQuiet = false }: SignInFormProps) {
  const signIn = useSignIn({ isQuiet });
  const { errors } = form.formState;
  // Registered in the order of the page: the first wrong one gets the focus.
  const email = form.register('email');
  const password = form.register('password');
  const reason = rejectionReason(signIn.error);
  const unconfirmed = reason === 'EMAIL_NOT_CONFIRMED';
  return (
    <AccountForm onSubmit={form.handleSubmit((input) => signIn.mutate(input))}>
      {signIn.isError && (
        <Alert
          tone={unconfirmed ? 'warning' : 'danger'}
          title={reason && titles[reason]?.()}
          live
          actions={unconfirmed && <ResendButton email={form.getValues('email')} from={from} />}
        >
          {failureText(signIn.error, 'SIGNIN_ERROR')}{' '}
          {reason === 'TOO_MANY_TRIES' && m.auth_too_many_way_on()}
        </Alert>
      )}
      <EmailField field={email} error={errors.email?.message} autoComplete="username" />
      <PasswordField
        field={password}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Link
        to="/auth/reset-password"
        search={{ to: from === '/' ? undefined : from }}
        state={() => ({ email: form.getValues('email') })}
        className="-my-2 inline-flex min-h-11 items-center justify-self-start text-quiet underline underline-offset-4 hover:text-ink"
      >
        {m.auth_forgot()}
      </Link>
      <Button type="submit" size="lg" block busy={signIn.isPending}>
        {m.auth_sign_in()}
      </Button>
    </AccountForm>
  );
}
