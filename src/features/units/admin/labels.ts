import {
  UNIT_CONDITIONS,
  type Retirement,
  type UnitCondition,
  type UnitEventKind,
  type UnitMove,
  type UnitPlace,
  type UnitService,
  type UnitState,
} from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';

export const conditionLabels: Record<UnitCondition, () => string> = {
  new: m.unit_condition_new,
  good: m.unit_condition_good,
  worn: m.unit_condition_worn,
  damaged: m.unit_condition_damaged,
};

export const stateLabels: Record<UnitState, () => string> = {
  in_stock: m.unit_state_in_stock,
  maintenance: m.unit_state_maintenance,
  retired: m.unit_state_retired,
};

const retirementLabels: Record<Retirement, () => string> = {
  lost: m.unit_retired_lost,
  damaged: m.unit_retired_damaged,
  sold: m.unit_retired_sold,
  mistake: m.unit_retired_mistake,
};

/** Where a unit is; of a retired one, why. */
export function placeLabel({ state, retiredAs }: UnitPlace): string {
  return retiredAs === null ? stateLabels[state]() : retirementLabels[retiredAs]();
}

export const serviceLabels: Record<UnitService, () => string> = {
  checked: m.unit_event_checked,
  cleaned: m.unit_event_cleaned,
  repaired: m.unit_event_repaired,
  note: m.unit_event_note,
};

export const moveLabels: Record<UnitMove, () => string> = {
  maintenance_out: m.stock_admin_kind_maintenance_out,
  maintenance_back: m.stock_admin_kind_maintenance_back,
  ...retirementLabels,
  restore: m.unit_event_restore,
};

export const eventLabels: Record<UnitEventKind, () => string> = {
  ...serviceLabels,
  ...moveLabels,
  labelled: m.unit_event_labelled,
  received: m.stock_admin_kind_received,
  relabelled: m.unit_event_relabelled,
  condition: m.unit_condition,
};

/** What a unit's history says that something was before, or became. */
export function valueLabel(kind: UnitEventKind, value: string): string {
  const condition =
    kind === 'condition' ? UNIT_CONDITIONS.find((name) => name === value) : undefined;
  return condition ? conditionLabels[condition]() : value;
}
