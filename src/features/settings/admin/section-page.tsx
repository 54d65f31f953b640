import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { SECTION_NAMES } from '#/platform/settings/sections.ts';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { SavedForm } from '#/platform/forms/saved-form.tsx';
import { useSavedForm } from '#/platform/forms/use-saved-form.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { settingsOptions } from '../hooks.ts';
import { sectionFailure, sectionRest, sectionSentences } from '../messages.ts';
import type { SaveSectionInput } from '../schemas.ts';
import type { SectionView } from '../views.ts';
import { readDraft, toDraft, type SectionDraft } from './draft.ts';
import { HoursForm } from './hours-form.tsx';
import { hoursSection, sectionFields, type FieldSectionName } from './section-fields.ts';
import { shownValue, SettingControl } from './setting-control.tsx';

export const sectionPage = defineAdminPage({
  title: m.settings_title,
  titleOf: (params) => sectionTitle(sectionOf(params)),
  readSearch: () => ({}),
  // Anew with every visit: a form filled from an older answer could not be saved.
  load: (queryClient, { params }) => {
    if (!sectionOf(params)) throw notFound();
    return queryClient.fetchQuery(settingsOptions());
  },
  component: SectionPage,
});

function sectionOf(params: Readonly<Record<string, string>>) {
  return SECTION_NAMES.find((one) => one === params.section);
}

function sectionTitle(name: ReturnType<typeof sectionOf>): string {
  if (!name) return m.settings_title();
  return name === 'hours' ? hoursSection.title() : sectionFields[name].title();
}

function SectionPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(settingsOptions());
  const name = sectionOf(params);
  if (!name) return null;
  if (name === 'hours') return <HoursForm view={data.sections.hours} />;
  return <SectionForm key={name} view={data.sections[name]} />;
}

function savedOf(view: SectionView) {
  if (view.section === 'hours') throw new Error('The opening hours have a form of their own');
  return { version: view.version, values: toDraft(view.section, view.values) };
}

/** Where the same text stands in the other language. */
const TWINS: Readonly<Record<string, string>> = { text: 'textSw', textSw: 'text' };

function SectionForm({ view }: { view: SectionView<FieldSectionName> }) {
  const form = useSectionForm(view);
  const { lead, fields } = sectionFields[view.section];
  const { draft } = form;
  const { unread } = readDraft(view.section, draft.values);
  const shown = form.wasSent ? unread : [];
  const defaults = toDraft(view.section, view.defaults);
  return (
    <SavedForm
      className="max-w-3xl"
      form={form}
      fields={fields.map((field) => ({
        name: field.name,
        label: field.label(),
        show: (values: SectionDraft) => shownValue(values[field.name] ?? ''),
      }))}
      failure={sectionFailure(form.error, shown.length > 0)}
      rest={sectionRest(view)}
    >
      <p className="mb-5 max-w-text text-quiet">{lead()}</p>
      <div className="grid gap-5 rounded-card border border-line bg-raised p-4 sm:p-5">
        {fields.map((field) => (
          <SettingControl
            key={field.name}
            field={field}
            value={draft.values[field.name] ?? ''}
            defaultValue={defaults[field.name] ?? ''}
            twin={draft.values[TWINS[field.name] ?? '']}
            error={shown.includes(field.name) ? field.error() : undefined}
            onChange={(value) => form.change({ ...draft.values, [field.name]: value })}
          />
        ))}
      </div>
      <div className="mt-5">
        <ThingHistory thing="settings" thingId={view.section} version={view.version} />
      </div>
    </SavedForm>
  );
}

function useSectionForm(view: SectionView<FieldSectionName>) {
  const queryClient = useQueryClient();
  const { section } = view;
  return useSavedForm<SectionDraft>({
    name: `settings ${section}`,
    saved: savedOf(view),
    isReadable: (draft) => readDraft(section, draft).values !== null,
    async save(draft, version) {
      const saved = await client.settings.save(inputOf(section, draft, version));
      await queryClient.invalidateQueries({ queryKey: api.settings.key() });
      return savedOf(saved);
    },
    conflictOf(error) {
      const rejection = rejectionOf(error, sectionSentences);
      return rejection?.reason === 'CHANGED_MEANWHILE' ? savedOf(rejection.current) : null;
    },
  });
}

function inputOf(
  section: FieldSectionName,
  draft: SectionDraft,
  version: number,
): SaveSectionInput {
  const { values } = readDraft(section, draft);
  if (!values) throw new Error('The form was not read');
  // The cast: the values were read by the shape of this section.
  return { section, version, values } as SaveSectionInput;
}
