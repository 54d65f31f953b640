import { useEffect, type ReactNode } from 'react';
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
  /** A part of a page that has another heading: takes the focus, and greets nobody afterwards. */
  isStep?: boolean;
}

export function CodeSignIn({ form, isStep = false }: CodeSignInProps) {
  const { sent, send, isSending, error, forget } = useSendCode();
  if (sent) {
    return (
      <>
        <Title isStep={isStep} className="mb-6">
          {m.auth_code_type()}
        </Title>
        <CodeForm
          sent={sent}
          send={send}
          isSending={isSending}
          error={error}
          onLeave={forget}
          isQuiet={isStep}
        />
      </>
    );
  }
  return (
    <>
      <Title isStep={isStep}>{m.auth_code_title()}</Title>
      <p className="mt-2 mb-6 text-quiet">{m.auth_code_lead()}</p>
      {isStep && <FocusEmail form={form} />}
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

interface TitleProps {
  isStep: boolean;
  className?: string;
  children: ReactNode;
}

function Title({ isStep, className = '', children }: TitleProps) {
  if (isStep) return <h2 className={`text-2xl ${className}`}>{children}</h2>;
  return <h1 className={`text-3xl ${className}`}>{children}</h1>;
}

/** With the field, also when it comes back for another address. */
function FocusEmail({ form }: Pick<CodeSignInProps, 'form'>) {
  useEffect(() => form.setFocus('email'), [form]);
  return null;
}
