import type { UseFormReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { failureText, rejectionReason } from '#/features/account/failure.ts';
import { useSignIn } from '#/features/account/hooks.ts';
import type { SignInInput } from '#/features/account/schemas.ts';
import { PasswordField } from './password-field.tsx';
import { ResendButton } from './resend-button.tsx';

interface SignInFormProps {
  /** Kept by the page, so that nothing typed is lost on the way to the other form and back. */
  form: UseFormReturn<SignInInput>;
  from: string;
}

/** Once signed in, the page takes the person on. */
export function SignInForm({ form, from }: SignInFormProps) {
  const signIn = useSignIn();
  const { errors } = form.formState;
  // Registered in the order of the page: the first wrong one gets the focus.
  const email = form.register('email');
  const password = form.register('password');
  const unconfirmed = rejectionReason(signIn.error) === 'EMAIL_NOT_CONFIRMED';
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((input) => signIn.mutate(input))(event)}
      className="grid gap-5"
    >
      {signIn.isError && (
        <Alert
          tone={unconfirmed ? 'warning' : 'danger'}
          live
          actions={unconfirmed && <ResendButton email={form.getValues('email')} from={from} />}
        >
          {failureText(signIn.error)}
        </Alert>
      )}
      <Field label={m.auth_field_email()} error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordField
        field={password}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Button type="submit" size="lg" block busy={signIn.isPending}>
        {m.auth_sign_in()}
      </Button>
    </form>
  );
}
