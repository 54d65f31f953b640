import { Link, useHydrated } from '@tanstack/react-router';
import { useSyncExternalStore, type ReactNode } from 'react';
import { CONSENT_PURPOSES } from '#/domain/access/consent.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale, type Locale } from '#/paraglide/runtime.js';
import { lessData } from '#/platform/data-saver/data-saver.ts';
import { rememberedLocale, rememberLocale } from '#/platform/i18n/language-cookie.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { ChangeEmailForm } from './components/change-email-form.tsx';
import { ChangePasswordForm } from './components/change-password-form.tsx';
import { CloseAccount } from './components/close-account.tsx';
import { SessionList } from './components/session-list.tsx';
import { SettingsSection } from './components/settings-section.tsx';
import { ConsentList } from './consent-list.tsx';
import { useMe, useSignOut } from './hooks.ts';
import { useExportData } from './profile/settings-hooks.ts';

interface SettingsPanelProps<T extends string> {
  theme: T;
  themes: readonly { value: T; label: string }[];
  onTheme: (theme: T) => void;
  /** Mails that were asked for somewhere else, as they are taken back. */
  wishes: ReactNode;
  /** What else there is to set on this device. */
  children?: ReactNode;
}

/** Language, theme and use of data of this device, for guests too; the account of whoever is signed in. */
export function SettingsPanel<T extends string>(props: SettingsPanelProps<T>) {
  const { me } = useMe();
  // The top bar may have learnt who it is before this part comes alive, and the HTML knows nobody.
  const isHydrated = useHydrated();
  // What is remembered, not what the address says: a page in English may have been a bookmark.
  const remembered = (isHydrated && rememberedLocale(document.cookie)) || getLocale();
  const remember = (locale: Locale) => void switchLanguage(locale, me !== null);
  return (
    <>
      <SettingsSection title={m.account_settings_device()}>
        <RadioCards
          legend={m.account_settings_language()}
          options={[
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'sw', label: <span lang="sw">Kiswahili</span> },
          ]}
          value={remembered}
          onChange={remember}
          onChosenAgain={remember}
          columns={2}
        />
        <RadioCards
          legend={m.account_settings_theme()}
          options={props.themes}
          value={props.theme}
          onChange={props.onTheme}
          columns={2}
        />
        <LessData />
        {props.children}
      </SettingsSection>
      {me && isHydrated ? (
        <AccountSections email={me.email} wishes={props.wishes} />
      ) : (
        <SignInSection />
      )}
    </>
  );
}

function LessData() {
  const isWanted = useSyncExternalStore(lessData.subscribe, lessData.read, lessData.readOnServer);
  return (
    <Checkbox
      label={m.account_settings_less_data()}
      hint={m.account_settings_less_data_hint()}
      checked={isWanted}
      onChange={({ target }) => lessData.write(target.checked)}
    />
  );
}

function SignInSection() {
  return (
    <SettingsSection title={m.account_settings_account()}>
      <Link
        to="/auth/login"
        search={{ from: '/settings' }}
        className={buttonClass({ variant: 'secondary' }, 'justify-self-start')}
      >
        {m.auth_sign_in()}
      </Link>
    </SettingsSection>
  );
}

function AccountSections({ email, wishes }: { email: string; wishes: ReactNode }) {
  const signOut = useSignOut({ says: true });
  const exportData = useExportData();
  return (
    <>
      <SettingsSection title={m.account_settings_account()}>
        <p className="text-quiet">{m.account_settings_signed_in({ email })}</p>
        <Button
          variant="secondary"
          busy={signOut.isPending}
          onClick={() => signOut.mutate({})}
          className="justify-self-start"
        >
          {m.account_menu_sign_out()}
        </Button>
      </SettingsSection>
      <SettingsSection title={m.account_sessions_title()} lead={m.account_sessions_lead()}>
        <SessionList />
      </SettingsSection>
      <SettingsSection title={m.account_email_title()}>
        <ChangeEmailForm />
      </SettingsSection>
      <SettingsSection title={m.account_password_title()}>
        <ChangePasswordForm />
      </SettingsSection>
      <SettingsSection title={m.account_consents_title()} lead={m.account_consents_lead()}>
        <ConsentList purposes={CONSENT_PURPOSES} />
        {wishes}
        <p className="text-sm text-quiet">{m.account_consents_orders()}</p>
      </SettingsSection>
      <SettingsSection title={m.account_data_title()} lead={m.account_data_lead()}>
        <Button
          variant="secondary"
          busy={exportData.isPending}
          onClick={() => exportData.mutate({})}
          className="justify-self-start"
        >
          {m.account_export()}
        </Button>
      </SettingsSection>
      <SettingsSection title={m.account_close_section()} lead={m.account_close_lead()}>
        <CloseAccount />
      </SettingsSection>
    </>
  );
}

async function switchLanguage(locale: Locale, signedIn: boolean) {
  rememberLocale(locale);
  // Mails may stay in the old language for once; the page must not.
  if (signedIn) await client.account.setLanguage({ locale }).catch(() => undefined);
  window.location.assign(localizePath('/settings', locale));
}
