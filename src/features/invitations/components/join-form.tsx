import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { PasswordField } from '#/features/account/password-field.tsx';
import { m } from '#/paraglide/messages.js';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { EmailInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useJoinByInvitation } from '../hooks.ts';
import { joinFailure } from '../messages.ts';
import { joinFields, type JoinFields } from '../schemas.ts';

interface JoinFormProps {
  token: string;
  invitation: { email: string; name: string };
}

/** The account of somebody new: the address is the invited one, and confirmed by the link. */
export function JoinForm({ token, invitation }: JoinFormProps) {
  const form = useForm<JoinFields>({
    resolver: zodResolver(joinFields),
    ...CHECKED_ON_LEAVING,
    defaultValues: { name: invitation.name, password: '' },
  });
  const join = useJoinByInvitation(token);
  const { errors } = form.formState;
  // Registered in the order of the page: the first wrong one gets the focus.
  const name = form.register('name');
  const password = form.register('password');
  if (join.isSuccess && !join.data.isSignedIn) return <SignInNow />;
  const failure = join.isError ? joinFailure(join.error) : null;
  const submit = (fields: JoinFields) =>
    join.mutate(fields, {
      onError: (error) => {
        const { text, field } = joinFailure(error);
        if (field) form.setError(field, { message: text }, { shouldFocus: true });
      },
    });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <p>{m.invitation_new_lead()}</p>
      {failure?.field === null && (
        <Alert tone="danger" live>
          {failure.text}
        </Alert>
      )}
      <Field label={m.auth_field_email()} unmarked>
        {(control) => (
          <EmailInput {...control} value={invitation.email} readOnly autoComplete="username" />
        )}
      </Field>
      <Field label={m.auth_field_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...name} autoComplete="name" />}
      </Field>
      <PasswordField
        field={password}
        error={errors.password?.message}
        hint={m.auth_field_password_hint()}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" block busy={join.isPending}>
        {m.invitation_join()}
      </Button>
    </form>
  );
}

function SignInNow() {
  return (
    <Alert
      tone="success"
      live
      actions={
        <Link
          to="/auth/login"
          search={{ from: '/admin', mode: 'signin' }}
          className={buttonClass()}
        >
          {m.auth_sign_in()}
        </Link>
      }
    >
      {m.invitation_joined_sign_in()}
    </Alert>
  );
}
