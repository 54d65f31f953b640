import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { SavedForm } from '#/platform/forms/saved-form.tsx';
import { useSavedForm } from '#/platform/forms/use-saved-form.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { useRefreshZones, zoneOptions, zonesOptions } from '../hooks.ts';
import { zoneFailureText, zoneSentences } from '../messages.ts';
import type { ZoneView } from '../views.ts';
import { countyNames } from './county-names.ts';
import { CountyChoice } from './county-choice.tsx';
import { isReversed, NEW_ZONE, readDraft, toDraft, type ZoneDraft } from './draft.ts';
import { ZoneTexts } from './zone-texts.tsx';

const savedOf = (zone: ZoneView) => ({ version: zone.version, values: toDraft(zone) });

/** The name, price, days and counties of a zone; a new one is an empty draft. */
export function ZoneEditor({ zone }: { zone: ZoneView | null }) {
  const { data } = useSuspenseQuery(zonesOptions());
  const form = useZoneForm(zone);
  const { draft } = form;
  const { unread } = readDraft(draft.values);
  return (
    <SavedForm
      className="max-w-3xl"
      form={form}
      fields={conflictFields()}
      failure={failureOf(form.error, form.wasSent && unread.length > 0)}
      rest={zone ? m.delivery_admin_saved() : ''}
    >
      <div className="grid gap-5">
        <ZoneTexts
          values={draft.values}
          unread={form.wasSent ? unread : []}
          rejection={
            rejectionOf(form.error, zoneSentences)?.reason ??
            (form.wasSent && isReversed(draft.values) ? 'DAYS_REVERSED' : null)
          }
          onChange={form.change}
        />
        <CountyChoice
          chosen={draft.values.counties}
          others={data.zones.filter(({ id }) => id !== zone?.id)}
          isMissing={form.wasSent && unread.includes('counties')}
          onChange={(counties) => form.change({ ...draft.values, counties })}
        />
        {zone && <ThingHistory thing="delivery_zones" thingId={zone.id} version={zone.version} />}
      </div>
    </SavedForm>
  );
}

function failureOf(error: Error | null, isUnread: boolean): string | null {
  if (error) return zoneFailureText(error);
  return isUnread ? m.form_unread() : null;
}

function useZoneForm(zone: ZoneView | null) {
  const queryClient = useQueryClient();
  const refresh = useRefreshZones();
  const navigate = useAdminNavigate();
  return useSavedForm<ZoneDraft>({
    name: `delivery zone ${zone?.id ?? 'new'}`,
    saved: zone ? savedOf(zone) : { version: 0, values: NEW_ZONE },
    isReadable: (values) => readDraft(values).fields !== null,
    async save(values, version) {
      const { fields } = readDraft(values);
      if (!fields) throw new Error('The form was not read');
      const saved = zone
        ? await client.delivery.update({ ...fields, id: zone.id, version })
        : await client.delivery.create(fields);
      queryClient.setQueryData(zoneOptions(saved.id).queryKey, saved);
      await refresh();
      if (zone) return savedOf(saved);
      await navigate({ to: '/admin/delivery', ignoreBlocker: true });
      return null;
    },
    conflictOf(error) {
      const rejection = rejectionOf(error, zoneSentences);
      return rejection?.reason === 'CHANGED_MEANWHILE' ? savedOf(rejection.current) : null;
    },
  });
}

function conflictFields() {
  const text = (name: Exclude<keyof ZoneDraft, 'counties'>, label: string) => ({
    name,
    label,
    show: (values: ZoneDraft) => values[name],
  });
  return [
    text('name', m.delivery_admin_name()),
    text('price', m.delivery_admin_price_shillings()),
    text('daysMin', m.delivery_admin_days_min()),
    text('daysMax', m.delivery_admin_days_max()),
    text('deliveryDays', m.delivery_admin_delivery_days()),
    text('collectionDays', m.delivery_admin_collection_days()),
    {
      name: 'counties' as const,
      label: m.delivery_admin_counties(),
      show: ({ counties }: ZoneDraft) => countyNames(counties),
    },
  ];
}
