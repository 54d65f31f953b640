import { expect, it } from 'vitest';
import { notedFaults } from './noted-faults.ts';

it('of what was checked only that is named which was not in order, with its remark', () => {
  const lines = [
    { id: 'cube', name: 'LED cube' },
    { id: 'lamp', name: 'Lamp' },
  ];
  const history = [
    { kind: 'rental_returned', details: { lineId: 'cube', units: 2, note: 'Late' } },
    {
      kind: 'rental_inspected',
      details: { lineId: 'cube', condition: 'damaged', note: 'Scratches on top' },
    },
    { kind: 'rental_inspected', details: { lineId: 'lamp', condition: 'good', note: 'Dusty' } },
    { kind: 'rental_inspected', details: { lineId: 'lamp', condition: 'incomplete', note: '' } },
  ] as const;
  expect(notedFaults(history, lines)).toEqual([
    'LED cube: Damaged. Scratches on top',
    'Lamp: Something is missing',
  ]);
});
