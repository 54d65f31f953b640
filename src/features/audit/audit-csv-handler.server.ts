import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listInputOf, readAuditSearch } from './admin/list-search.ts';
import { actionLabels, thingLabelOf } from './entries/audit-entry.tsx';
import { columnLabelOf, columnValueOf } from './entries/column-value.ts';
import { listAuditForStaff } from './use-cases/list-audit.server.ts';
import type { AuditEntryView } from './views.ts';

/** The audit log as it is shown, all pages of it that can be turned to. */
export function handleAuditCsv(request: Request): Promise<Response> {
  const input = listInputOf(readAuditSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `audit-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listAuditForStaff(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<AuditEntryView>[] => [
  { title: m.audit_when(), value: ({ at }) => csvInstant(at) },
  { title: m.audit_who(), shownIn: 'who', value: ({ staffName }) => staffName ?? m.audit_gone() },
  { title: m.audit_address(), shownIn: 'who', value: ({ address }) => address },
  { title: m.audit_action(), shownIn: 'what', value: ({ action }) => actionLabels[action]() },
  { title: m.audit_thing(), shownIn: 'what', value: ({ thing }) => thingLabelOf(thing) },
  { title: m.audit_what(), shownIn: 'what', value: ({ thingName }) => thingName },
  { title: m.audit_number(), shownIn: 'what', value: ({ thingId }) => thingId },
  { title: m.audit_changes(), shownIn: 'changes', value: changesOf },
];

/** Each column on a line of its own. */
function changesOf({ changes }: AuditEntryView): string {
  return changes
    .map(({ column, before, after }) => {
      const value = (text: string | null) => (text === null ? '–' : columnValueOf(column, text));
      return `${columnLabelOf(column)}: ${value(before)} → ${value(after)}`;
    })
    .join('\n');
}
