import { m } from '#/paraglide/messages.js';
import { deviceLabel } from '#/features/account/device-label.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import type { PersonView } from '#/features/people/views.ts';
import { purposeLabels } from '../labels.ts';
import { PersonLines, PersonPart } from './person-part.tsx';

export function PersonSessions({ person }: { person: PersonView }) {
  const { sessions, waysToSignIn } = person;
  return (
    <PersonPart title={m.person_sessions()}>
      <PersonLines rows={sessions} keyOf={({ id }) => id} none={m.person_sessions_none()}>
        {({ device, seenAt }) => (
          <>
            <span className="font-semibold">{deviceLabel(device)}</span>
            <span className="text-quiet">{formatInstant(seenAt)}</span>
          </>
        )}
      </PersonLines>
      <p className="text-quiet">
        {waysToSignIn.length === 0
          ? m.person_ways_none()
          : m.person_ways({ ways: waysToSignIn.map(wayLabel).join(', ') })}
      </p>
    </PersonPart>
  );
}

function wayLabel(provider: string): string {
  if (provider === 'credential') return m.person_way_password();
  return provider === 'google' ? 'Google' : provider;
}

export function PersonConsents({ consents }: { consents: PersonView['consents'] }) {
  return (
    <PersonPart title={m.person_consents()}>
      <PersonLines rows={consents} keyOf={({ purpose }) => purpose} none="">
        {({ purpose, isGranted, since }) => (
          <>
            <span>{purposeLabels[purpose]()}</span>
            <span className="text-quiet">
              <Badge tone={isGranted ? 'success' : 'neutral'}>
                {isGranted ? m.person_consent_yes() : m.person_consent_no()}
              </Badge>{' '}
              {since !== null && formatInstant(since)}
            </span>
          </>
        )}
      </PersonLines>
    </PersonPart>
  );
}
