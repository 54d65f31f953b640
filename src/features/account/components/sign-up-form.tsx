import type { UseFormReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { failureText } from '#/features/account/failure.ts';
import { useSignUp } from '#/features/account/hooks.ts';
import type { SignUpFields } from '#/features/account/schemas.ts';
import { CheckMailNotice } from './check-mail-notice.tsx';
import { PasswordField } from './password-field.tsx';

interface SignUpFormProps {
  /** Kept by the page, so that nothing typed is lost on the way to the other form and back. */
  form: UseFormReturn<SignUpFields>;
  from: string;
}

export function SignUpForm({ form, from }: SignUpFormProps) {
  const signUp = useSignUp();
  const { errors } = form.formState;
  if (signUp.isSuccess) {
    const { email } = signUp.variables;
    return <CheckMailNotice email={email} from={from} mailbox={signUp.data.mailbox} />;
  }
  const submit = (fields: SignUpFields) =>
    signUp.mutate({ ...fields, locale: getLocale(), returnTo: from });
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      {signUp.isError && (
        <Alert tone="danger" title={m.auth_sign_up_failed()} live>
          {failureText(signUp.error)}
        </Alert>
      )}
      <Field label={m.auth_field_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={m.auth_field_email()}
        hint={m.auth_field_email_why()}
        error={errors.email?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordField
        field={form.register('password')}
        error={errors.password?.message}
        hint={m.auth_field_password_hint()}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" block busy={signUp.isPending}>
        {m.auth_sign_up()}
      </Button>
    </form>
  );
}
