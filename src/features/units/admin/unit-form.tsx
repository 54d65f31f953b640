import { useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { SavedForm } from '#/platform/forms/saved-form.tsx';
import { useSavedForm } from '#/platform/forms/use-saved-form.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { unitFailureText, unitSentences } from '../messages.ts';
import type { UnitView } from '../views.ts';
import { unitOptions, useRefreshUnits } from './hooks.ts';
import { conditionLabels } from './labels.ts';
import { readDraft, toDraft, type UnitDraft } from './unit-draft.ts';
import { UnitFields } from './unit-fields.tsx';

const savedOf = (unit: UnitView) => ({ version: unit.version, values: toDraft(unit) });
const NEEDS_CODE = { needsCode: true };

/** What is known of a unit: label, condition, serial, when and for what it was bought. */
export function UnitForm({ unit }: { unit: UnitView }) {
  const form = useUnitForm(unit);
  const { draft } = form;
  const { errors } = readDraft(draft.values, NEEDS_CODE);
  const isTaken = rejectionOf(form.error, unitSentences)?.reason === 'CODE_TAKEN';
  return (
    <SavedForm
      form={form}
      fields={conflictFields()}
      failure={form.error && unitFailureText(form.error)}
      rest={m.unit_saved()}
    >
      <div className="grid gap-5 rounded-card border border-line bg-raised p-4 sm:p-5">
        <UnitFields
          values={draft.values}
          errors={{
            ...(form.wasSent && errors),
            ...(isTaken && { code: unitFailureText(form.error) }),
          }}
          isOne
          onChange={form.change}
        />
      </div>
    </SavedForm>
  );
}

function useUnitForm(unit: UnitView) {
  const queryClient = useQueryClient();
  const refresh = useRefreshUnits();
  const navigate = useAdminNavigate();
  return useSavedForm<UnitDraft>({
    name: `unit ${unit.id}`,
    saved: savedOf(unit),
    isReadable: (values) => Object.keys(readDraft(values, NEEDS_CODE).errors).length === 0,
    async save(values, version) {
      const { facts } = readDraft(values, NEEDS_CODE);
      const saved = await client.units.update({ ...facts, unitId: unit.id, version });
      queryClient.setQueryData(unitOptions(saved.code).queryKey, saved);
      if (saved.code === unit.code) {
        await refresh();
        return savedOf(saved);
      }
      // Its page has another address now.
      await navigate({ to: `/admin/units/${saved.code}`, replace: true, ignoreBlocker: true });
      await refresh();
      return null;
    },
    conflictOf(error) {
      const rejection = rejectionOf(error, unitSentences);
      return rejection?.reason === 'CHANGED_MEANWHILE' ? savedOf(rejection.current) : null;
    },
  });
}

function conflictFields() {
  const text = (name: Exclude<keyof UnitDraft, 'condition'>, label: string) => ({
    name,
    label,
    show: (values: UnitDraft) => values[name],
  });
  return [
    text('code', m.unit_code()),
    {
      name: 'condition' as const,
      label: m.unit_condition(),
      show: ({ condition }: UnitDraft) => conditionLabels[condition](),
    },
    text('serial', m.unit_serial()),
    text('boughtOn', m.unit_bought()),
    text('cost', m.stock_admin_unit_cost()),
  ];
}
