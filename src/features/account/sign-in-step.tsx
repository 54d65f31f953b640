import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { carryEmail } from './components/carry-email.ts';
import { CodeSignIn } from './components/code-sign-in.tsx';
import { GoogleButton } from './components/google-button.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { sendCodeFields, signInInput } from './schemas.ts';
import { signInWaysOptions } from './use-credentials.ts';

/** Signing in on a page that goes on by itself once somebody is known (decision 185). */
export function SignInStep({ from }: { from: string }) {
  const [byPassword, setByPassword] = useState(false);
  const { data: ways } = useQuery(signInWaysOptions());
  const codeForm = useForm({
    resolver: zodResolver(sendCodeFields),
    defaultValues: { email: '' },
  });
  const passwordForm = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email: '', password: '' },
  });
  const change = () => {
    if (byPassword) carryEmail(passwordForm, codeForm);
    else carryEmail(codeForm, passwordForm);
    setByPassword(!byPassword);
  };
  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-8">
      {byPassword ? (
        <>
          <h2 className="mb-6 text-2xl">{m.auth_sign_in()}</h2>
          <SignInForm form={passwordForm} from={from} isQuiet />
        </>
      ) : (
        <CodeSignIn form={codeForm} isStep />
      )}
      <Button variant="quiet" block className="mt-3" onClick={change}>
        {byPassword ? m.auth_code_way() : m.auth_code_password()}
      </Button>
      {ways?.google === true && <GoogleButton from={from} />}
    </div>
  );
}
