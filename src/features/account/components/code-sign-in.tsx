import type { UseFormReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { failureText } from '../credentials/failure.ts';
import type { SendCodeFields } from '#/features/account/schemas.ts';
import { useSendCode } from '../credentials/use-code-sign-in.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailField } from './email-field.tsx';

interface CodeSignInProps {
  /** Kept by the page, so that nothing typed is lost on the way to a password and back. */
  form: UseFormReturn<SendCodeFields>;
}

export function CodeSignIn({ form }: CodeSignInProps) {
  const { sent, send, isSending, error, forget } = useSendCode();
  if (sent) {
    return (
      <>
        <h1 className="mb-6 text-3xl">{m.auth_code_type()}</h1>
        <CodeForm sent={sent} send={send} isSending={isSending} error={error} onLeave={forget} />
      </>
    );
  }
  return (
    <>
      <h1 className="text-3xl">{m.auth_code_title()}</h1>
      <p className="mt-2 mb-6 text-quiet">{m.auth_code_lead()}</p>
      <AccountForm onSubmit={form.handleSubmit(({ email }) => send(email))}>
        {error && (
          <Alert tone="danger" title={m.auth_code_failed()} live>
            {failureText(error)}
          </Alert>
        )}
        <EmailField
          field={form.register('email')}
          error={form.formState.errors.email?.message}
          autoComplete="email"
        />
        <Button type="submit" size="lg" block busy={isSending}>
          {m.auth_code_send()}
        </Button>
      </AccountForm>
    </>
  );
}
