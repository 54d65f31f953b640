import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { getLocale, type Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useMe, useSignOut } from './hooks.ts';

interface SettingsPanelProps<T extends string> {
  theme: T;
  themes: readonly { value: T; label: string }[];
  onTheme: (theme: T) => void;
}

/** Language and theme of this device, and the way out. For guests too. */
export function SettingsPanel<T extends string>(props: SettingsPanelProps<T>) {
  const { me } = useMe();
  const signOut = useSignOut();
  return (
    <div className="grid max-w-md gap-8">
      <RadioCards
        legend={m.account_settings_language()}
        options={[
          { value: 'en', label: <span lang="en">English</span> },
          { value: 'sw', label: <span lang="sw">Kiswahili</span> },
        ]}
        value={getLocale()}
        onChange={(locale) => void switchLanguage(locale, me !== null)}
        columns={2}
      />
      <RadioCards
        legend={m.account_settings_theme()}
        options={props.themes}
        value={props.theme}
        onChange={props.onTheme}
        columns={2}
      />
      {me && (
        <>
          <section className="border-t border-line pt-6">
            <h2 className="mb-3 text-xl">{m.account_email_title()}</h2>
            <ChangeEmailForm />
          </section>
          <section className="border-t border-line pt-6">
            <h2 className="mb-3 text-xl">{m.account_password_title()}</h2>
            <ChangePasswordForm />
          </section>
        </>
      )}
      <section className="border-t border-line pt-6">
        <h2 className="mb-3 text-xl">{m.account_settings_account()}</h2>
        {me ? (
          <>
            <p className="mb-4 text-quiet">{m.account_settings_signed_in({ email: me.email })}</p>
            <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
              {m.account_menu_sign_out()}
            </Button>
          </>
        ) : (
          <Link
            to="/auth/login"
            search={{ from: '/settings' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {m.auth_sign_in()}
          </Link>
        )}
      </section>
    </div>
  );
}

/** Remembers the choice, also for mails to a signed-in person, and loads the page in it. */
async function switchLanguage(locale: Locale, signedIn: boolean) {
  document.cookie = `locale=${locale};path=/;max-age=31536000;samesite=lax`;
  // Mails may stay in the old language for once; the page must not.
  if (signedIn) await client.account.setLanguage({ locale }).catch(() => undefined);
  window.location.assign(localizePath('/settings', locale));
}
