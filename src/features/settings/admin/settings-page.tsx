import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { SECTION_NAMES } from '#/platform/settings/sections.ts';
import { DirectConnection } from '#/features/payments/direct-connection.tsx';
import { directConnectionOptions } from '#/features/payments/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { firstStepsOptions, settingsOptions } from '../hooks.ts';
import { Connections } from './connections.tsx';
import { FirstSteps } from '../first-steps.tsx';
import { hoursSection, sectionFields } from './section-fields.ts';

export const settingsPage = defineAdminPage({
  title: m.settings_title,
  lead: m.settings_lead,
  readSearch: () => ({}),
  load: (client) =>
    Promise.all([
      client.ensureQueryData(settingsOptions()),
      client.ensureQueryData(firstStepsOptions()),
      client.ensureQueryData(directConnectionOptions()),
    ]),
  component: SettingsPage,
});

function SettingsPage() {
  const { data } = useSuspenseQuery(settingsOptions());
  return (
    <div className="grid max-w-4xl gap-8">
      <FirstSteps />
      <ul className="grid gap-3 sm:grid-cols-2">
        {SECTION_NAMES.map((name) => {
          const { title, lead } = name === 'hours' ? hoursSection : sectionFields[name];
          const { values } = data.sections[name];
          return (
            <li key={name} className="relative rounded-card border border-line bg-raised p-4">
              <h2 className="flex flex-wrap items-center gap-2 text-lg">
                <AdminLink
                  to={`/admin/settings/${name}`}
                  className="after:absolute after:inset-0 after:content-['']"
                >
                  {title()}
                </AdminLink>
                {'isOn' in values && values.isOn && (
                  <Badge tone="warning">{m.settings_is_on()}</Badge>
                )}
                <ChevronRight size={18} aria-hidden="true" className="ml-auto text-quiet" />
              </h2>
              <p className="mt-1 text-sm text-quiet">{lead()}</p>
            </li>
          );
        })}
      </ul>
      <DirectConnection />
      <Connections isSet={data.connections} tax={data.tax} />
    </div>
  );
}
