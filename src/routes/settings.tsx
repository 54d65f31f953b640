import { createFileRoute } from '@tanstack/react-router';
import { SettingsPanel } from '#/features/account/settings-panel.tsx';
import { OwnEventReminders } from '#/features/event-reminders/own-event-reminders.tsx';
import { m } from '#/paraglide/messages.js';
import { InstallChoice } from '#/shell/install/install-choice.tsx';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { setTheme, useTheme } from '#/shell/theme.ts';

export const Route = createFileRoute('/settings')({
  staticData: { audience: 'private' },
  head: () =>
    pageHead({
      title: m.account_settings_title(),
      path: '/settings',
      noIndex: true,
    }),
  component: Settings,
});

function Settings() {
  return (
    <PageFrame title={m.account_settings_title()} lead={m.account_settings_lead()}>
      <SettingsPanel
        theme={useTheme()}
        themes={[
          { value: 'night', label: m.account_settings_night() },
          { value: 'day', label: m.account_settings_day() },
        ]}
        onTheme={setTheme}
        wishes={<OwnEventReminders />}
      >
        <InstallChoice />
      </SettingsPanel>
    </PageFrame>
  );
}
