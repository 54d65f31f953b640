import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import { GoogleButton } from './components/google-button.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { useGoTo, useMe } from './hooks.ts';
import { signInInput, signUpFields } from './schemas.ts';

interface AuthPageProps {
  mode: 'sign-in' | 'sign-up';
  /** Path of this site to go on to. */
  from: string;
  /** The person was sent here by a page that needs to know who they are. */
  required: boolean;
  /** Whether Google signs people in here. */
  google: boolean;
}

const TAB =
  'flex h-11 items-center justify-center rounded-control font-semibold text-quiet no-underline hover:text-ink aria-[current=page]:bg-overlay aria-[current=page]:text-ink';

/** `/auth`, `/auth/login` and `/auth/register`: one card with two forms (spec section 2). */
export function AuthPage({ mode, from, required, google }: AuthPageProps) {
  const signInForm = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email: '', password: '' },
  });
  const signUpForm = useForm({
    resolver: zodResolver(signUpFields),
    defaultValues: { name: '', email: '', password: '' },
  });
  useLeaveWhenSignedIn(from);
  useEffect(() => {
    if (required) notify.error(m.auth_required_title(), m.auth_required_text());
  }, [required]);
  const search = { from: from === '/' ? undefined : from };
  return (
    <div className="mx-auto max-w-md rounded-card border border-line bg-raised p-5 sm:p-8">
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
          search={search}
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

interface FormWithEmail {
  getValues(name: 'email'): string;
  setValue(name: 'email', value: string): void;
}

/** An e-mail typed into one form need not be typed into the other. */
function carryEmail(source: FormWithEmail, target: FormWithEmail) {
  const email = source.getValues('email');
  if (email && !target.getValues('email')) target.setValue('email', email);
}
