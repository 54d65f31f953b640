import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CODE_RULES, readCode } from '#/domain/access/sign-in-code.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { failureText } from '../credentials/failure.ts';
import { codeFields } from '#/features/account/schemas.ts';
import { useSignInByCode, type SentCode } from '../credentials/use-code-sign-in.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { notify } from '#/ui/notify.ts';
import { useSecondsLeft } from '#/ui/use-seconds-left.ts';
import { AccountForm } from './account-form.tsx';

interface CodeFormProps {
  sent: SentCode;
  send: (email: string, then: () => void) => void;
  isSending: boolean;
  error: unknown;
  onLeave: () => void;
  /** Signing in says nothing: the page goes on by itself. */
  isQuiet?: boolean;
}

/** The code is sent as soon as its last digit stands there; once signed in, the page goes on. */
export function CodeForm(props: CodeFormProps) {
  const { sent, send, isSending, error, onLeave, isQuiet = false } = props;
  const form = useForm({ resolver: zodResolver(codeFields), defaultValues: { code: '' } });
  const signIn = useSignInByCode({ isQuiet });
  // It takes the place of the form before: so the focus, and what is read out, goes on here.
  useEffect(() => form.setFocus('code'), [form]);
  const submit = form.handleSubmit(({ code }) => {
    if (signIn.isPending || signIn.isSuccess) return;
    signIn.mutate(
      { email: sent.email, code, locale: getLocale() },
      {
        onError: (failure) =>
          form.setError('code', { message: failureText(failure) }, { shouldFocus: true }),
      },
    );
  });
  const code = form.register('code', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (readCode(target.value)) void submit();
    },
  });
  const sendAgain = () =>
    send(sent.email, () => {
      form.reset();
      form.setFocus('code');
      notify.success(m.auth_code_resent());
    });
  const { email } = sent;
  const minutes = CODE_RULES.validSeconds / 60;
  return (
    <AccountForm onSubmit={submit}>
      {error !== null && (
        <Alert tone="danger" title={m.auth_code_failed()} live>
          {failureText(error)}
        </Alert>
      )}
      <Field
        label={m.auth_code_field()}
        hint={<span className="wrap-anywhere">{m.auth_code_sent({ email, minutes })}</span>}
        error={form.formState.errors.code?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...code}
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="text-center text-2xl font-semibold tracking-widest tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={signIn.isPending || signIn.isSuccess}>
        {m.auth_code_continue()}
      </Button>
      <div className="grid gap-3">
        {sent.mailbox && (
          <ButtonAnchor href="/dev/mailbox" target="_blank" variant="secondary" block>
            {m.auth_open_mailbox()}
          </ButtonAnchor>
        )}
        <AgainButton
          key={sent.againAt}
          againAt={sent.againAt}
          busy={isSending}
          onClick={sendAgain}
        />
        <Button variant="quiet" block onClick={onLeave}>
          {m.auth_code_other_email()}
        </Button>
      </div>
    </AccountForm>
  );
}

interface AgainButtonProps {
  againAt: number;
  busy: boolean;
  onClick: () => void;
}

/** Waits a while first: mails take some seconds, and only the newest code counts. */
function AgainButton({ againAt, busy, onClick }: AgainButtonProps) {
  const seconds = useSecondsLeft(secondsUntil(againAt));
  return (
    <Button variant="secondary" block busy={busy} disabled={seconds > 0} onClick={onClick}>
      {seconds > 0 ? m.auth_code_again_in({ seconds }) : m.auth_code_again()}
    </Button>
  );
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
