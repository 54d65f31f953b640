import { expect, it } from 'vitest';
import { drawMarkup } from '#tests/setup/draw-part.tsx';
import type { AuditEntryView } from '../views.ts';
import { AuditChanges } from './audit-entry.tsx';

const note: AuditEntryView = {
  id: 1,
  at: '2026-11-30T12:00:00.000Z',
  staffName: 'Duka Admin',
  address: '127.0.0.1',
  requestId: 'test',
  action: 'insert',
  thing: 'custom_order_notes',
  thingId: 'a',
  thingName: null,
  changes: [],
};

it('opens nothing where no field is kept, as of a note', () => {
  expect(drawMarkup(<AuditChanges entry={note} />, 'en')).toBe('');
});

it('opens what was changed, from what to what', () => {
  const changes = [{ column: 'quantity', before: '2', after: '3' }];
  const html = drawMarkup(<AuditChanges entry={{ ...note, changes }} />, 'en');
  expect(html).toContain('<details>');
});
