import { useQueryClient } from '@tanstack/react-query';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { hoursLines, hoursText } from '#/features/content/opening-labels.ts';
import { SavedForm } from '#/platform/forms/saved-form.tsx';
import { useSavedForm } from '#/platform/forms/use-saved-form.ts';
import { weekdayName } from '#/platform/i18n/format-day.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { sectionFailure, sectionRest, sectionSentences } from '../messages.ts';
import type { SectionView } from '../views.ts';
import { readHoursDraft, toHoursDraft, type HoursDraft } from './hours-draft.ts';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { HoursFields } from './hours-fields.tsx';
import { hoursSection } from './section-fields.ts';

/** From Monday to Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The opening hours of each weekday, and the days that differ. */
export function HoursForm({ view }: { view: SectionView<'hours'> }) {
  const form = useHoursForm(view);
  const { values } = form.draft;
  const { problems } = readHoursDraft(values);
  const shown = form.wasSent ? problems : new Map<string, never>();
  const changeDay = (day: number, to: HoursDraft['week'][number]) =>
    form.change({ ...values, week: values.week.map((one, index) => (index === day ? to : one)) });
  return (
    <SavedForm
      className="max-w-3xl"
      form={form}
      fields={[
        { name: 'week', label: m.hours_week(), show: shownWeek },
        { name: 'exceptions', label: m.hours_exceptions(), show: shownExceptions },
      ]}
      failure={sectionFailure(form.error, shown.size > 0)}
      rest={sectionRest(view)}
    >
      <p className="mb-5 max-w-text text-quiet">{hoursSection.lead()}</p>
      <div className="grid gap-5">
        <ul className="divide-y divide-line rounded-card border border-line bg-raised px-4 sm:px-5">
          {WEEK.map((day) => {
            const hours = values.week[day];
            return (
              hours && (
                <li key={day} className="py-3">
                  <HoursFields
                    of={weekdayName(day)}
                    hours={hours}
                    field={`week.${day}`}
                    problems={shown}
                    onChange={(to) => changeDay(day, to)}
                  />
                </li>
              )
            );
          })}
        </ul>
        <p className="text-sm text-quiet">
          {m.settings_default({ value: hoursText(view.defaults) })}
        </p>
        <ExceptionsEditor
          exceptions={values.exceptions}
          problems={shown}
          onChange={(exceptions) => form.change({ ...values, exceptions })}
        />
        <ThingHistory thing="settings" thingId="hours" version={view.version} />
      </div>
    </SavedForm>
  );
}

function useHoursForm(view: SectionView<'hours'>) {
  const queryClient = useQueryClient();
  return useSavedForm<HoursDraft>({
    name: 'settings hours',
    saved: savedOf(view),
    isReadable: (draft) => readHoursDraft(draft).values !== null,
    async save(draft, version) {
      const { values } = readHoursDraft(draft);
      if (!values) throw new Error('The form was not read');
      const saved = await client.settings.save({ section: 'hours', version, values });
      await queryClient.invalidateQueries({ queryKey: api.settings.key() });
      return savedOf(saved);
    },
    conflictOf(error) {
      const rejection = rejectionOf(error, sectionSentences);
      return rejection?.reason === 'CHANGED_MEANWHILE' ? savedOf(rejection.current) : null;
    },
  });
}

function savedOf(view: SectionView) {
  if (view.section !== 'hours') throw new Error('Not the opening hours');
  return { version: view.version, values: toHoursDraft(view.values) };
}

function shownWeek(draft: HoursDraft): string {
  const { values } = readHoursDraft({ ...draft, exceptions: [] });
  if (!values) return m.form_unread();
  return hoursLines(values)
    .map(({ days, times }) => `${days}: ${times}`)
    .join('\n');
}

function shownExceptions(draft: HoursDraft): string {
  return draft.exceptions
    .map(({ day, isOpen, opens, closes, note }) =>
      [day, isOpen ? `${opens}–${closes}` : m.footer_hours_closed(), note].join(' ').trim(),
    )
    .join('\n');
}
