import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import { carryEmail } from './components/carry-email.ts';
import { CodeSignIn } from './components/code-sign-in.tsx';
import { GoogleButton } from './components/google-button.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { useGoTo, useMe } from './hooks.ts';
import { sendCodeFields, signInInput, signUpFields } from './schemas.ts';

interface AuthPageProps {
  /** `code`: by a mailed code, for customers and for those who become one by it. */
  mode: 'sign-in' | 'sign-up' | 'code';
  /** Path of this site to go on to. */
  from: string;
  /** The person was sent here by a page that needs to know who they are. */
  required: boolean;
  google: boolean;
}

const CARD = 'mx-auto max-w-md rounded-card border border-line bg-raised p-5 sm:p-8';
const WAY =
  'inline-flex min-h-11 items-center text-quiet underline underline-offset-4 hover:text-ink';
const TAB =
  'flex h-11 items-center justify-center rounded-control font-semibold text-quiet no-underline hover:text-ink aria-[current=page]:bg-overlay aria-[current=page]:text-ink';

/** `/auth`, `/auth/login` and `/auth/register`: one card for all ways in. */
export function AuthPage({ mode, from, required, google }: AuthPageProps) {
  const signInForm = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email: '', password: '' },
  });
  const signUpForm = useForm({
    resolver: zodResolver(signUpFields),
    defaultValues: { name: '', email: '', password: '' },
  });
  const codeForm = useForm({
    resolver: zodResolver(sendCodeFields),
    defaultValues: { email: '' },
  });
  useLeaveWhenSignedIn(from);
  useEffect(() => {
    if (required) notify.error(m.auth_required_title(), m.auth_required_text());
  }, [required]);
  const back = from === '/' ? undefined : from;
  const search = { from: back, mode: 'signin' } as const;
  if (mode === 'code') {
    return (
      <div className={CARD}>
        <CodeSignIn form={codeForm} />
        <p className="mt-4 text-center">
          <Link
            to="/auth/login"
            search={search}
            replace
            onClick={() => carryEmail(codeForm, signInForm)}
            className={WAY}
          >
            {m.auth_code_password()}
          </Link>
        </p>
        {google && <GoogleButton from={from} />}
      </div>
    );
  }
  return (
    <div className={CARD}>
      <h1 className="text-3xl">{mode === 'sign-in' ? m.auth_sign_in() : m.auth_sign_up()}</h1>
      <p className="mt-2 text-quiet">
        {mode === 'sign-in' ? m.auth_sign_in_lead() : m.auth_sign_up_lead()}
      </p>
      <nav aria-label={m.auth_switch_label()} className="my-6 grid grid-cols-2 gap-1">
        <Link
          to="/auth/login"
          search={search}
          replace
          onClick={() => carryEmail(signUpForm, signInForm)}
          aria-current={mode === 'sign-in' ? 'page' : false}
          className={TAB}
        >
          {m.auth_sign_in()}
        </Link>
        <Link
          to="/auth/register"
          search={{ from: back }}
          replace
          onClick={() => carryEmail(signInForm, signUpForm)}
          aria-current={mode === 'sign-up' ? 'page' : false}
          className={TAB}
        >
          {m.auth_sign_up()}
        </Link>
      </nav>
      {mode === 'sign-in' ? (
        <SignInForm form={signInForm} from={from} />
      ) : (
        <SignUpForm form={signUpForm} from={from} />
      )}
      <p className="mt-4 text-center">
        <Link
          to="/auth/login"
          search={{ from: back, mode: 'code' }}
          replace
          onClick={() => carryEmail(mode === 'sign-in' ? signInForm : signUpForm, codeForm)}
          className={WAY}
        >
          {m.auth_code_way()}
        </Link>
      </p>
      {google && <GoogleButton from={from} />}
    </div>
  );
}

/** Covers signing in here, in another tab, and coming here by an old link. */
function useLeaveWhenSignedIn(from: string) {
  const { me } = useMe();
  const goTo = useGoTo();
  const signedIn = me !== null;
  useEffect(() => {
    if (signedIn) goTo(from);
    // oxlint-disable-next-line react/exhaustive-deps -- leaving happens once, when someone signs in
  }, [signedIn]);
}
