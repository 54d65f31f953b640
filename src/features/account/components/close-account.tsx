import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { failureText, rejectionReason } from '../credentials/failure.ts';
import { closeInput, type CloseInput } from '#/features/account/schemas.ts';
import { useCloseAccount } from '../profile/settings-hooks.ts';
import { useCredentials } from '#/features/account/use-credentials.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from '../password-field.tsx';

/** Asks for the password, because there is no way back. */
export function CloseAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* Filled only in the dialog, where it is meant. */}
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        className="justify-self-start text-danger"
      >
        {m.account_close()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.account_close_title()}
        description={m.account_close_text()}
      >
        <CloseForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const form = useForm({ resolver: zodResolver(closeInput), defaultValues: { password: '' } });
  const close = useCloseAccount();
  const { data: credentials } = useCredentials();
  const wrong = rejectionReason(close.error) === 'PASSWORD_WRONG';
  const submit = (input: CloseInput) => {
    if (credentials?.password && input.password === '') {
      const message = m.account_error_password_missing();
      form.setError('password', { message }, { shouldFocus: true });
      return;
    }
    close.mutate(input, {
      onError: (error) => {
        if (rejectionReason(error) !== 'PASSWORD_WRONG') return;
        form.setError('password', { message: failureText(error) }, { shouldFocus: true });
      },
    });
  };
  return (
    <AccountForm onSubmit={form.handleSubmit(submit)}>
      {close.isError && !wrong && (
        <Alert tone="danger" live>
          {failureText(close.error)}
        </Alert>
      )}
      {credentials?.password && (
        <PasswordField
          label={m.auth_field_present_password()}
          field={form.register('password')}
          error={form.formState.errors.password?.message}
          autoComplete="current-password"
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {m.account_close_keep()}
        </Button>
        <Button type="submit" variant="danger" busy={close.isPending}>
          {m.account_close_do()}
        </Button>
      </div>
    </AccountForm>
  );
}
