import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useLocation } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { failureText } from '../credentials/failure.ts';
import { requestResetFields } from '#/features/account/schemas.ts';
import { useRequestReset } from '#/features/account/use-credentials.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for the mail with the link; says the same to everybody. */
export function ResetRequestForm({ to }: { to: string }) {
  const { email: typed = '' } = useLocation().state;
  const form = useForm({
    resolver: zodResolver(requestResetFields),
    defaultValues: { email: typed },
  });
  const request = useRequestReset();
  const { errors } = form.formState;
  return (
    <AccountForm
      onSubmit={form.handleSubmit(({ email }) => request.mutate({ email, returnTo: to }))}
    >
      <p className="text-quiet">{m.auth_reset_lead()}</p>
      {request.isSuccess && (
        <Alert tone="success" title={m.auth_reset_sent_title()}>
          {m.auth_reset_sent_text({ email: request.variables.email })}
        </Alert>
      )}
      {request.isError && (
        <Alert tone="danger" live>
          {failureText(request.error)}
        </Alert>
      )}
      <EmailField
        field={form.register('email')}
        error={errors.email?.message}
        autoComplete="username"
      />
      <Button type="submit" size="lg" block busy={request.isPending}>
        {m.auth_reset_action()}
      </Button>
      <Link
        to="/auth/login"
        search={{ from: to === '/' ? undefined : to }}
        className={buttonClass({ variant: 'quiet' })}
      >
        {m.auth_sign_in()}
      </Link>
    </AccountForm>
  );
}
