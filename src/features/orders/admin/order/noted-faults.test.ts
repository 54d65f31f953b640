import { expect, it } from 'vitest';
import { notedFaults } from './noted-faults.ts';

it('of what was checked only that is named which was not in order, with its remark', () => {
  const lines = [
    { id: 'cube', name: 'LED cube' },
    { id: 'lamp', name: 'Lamp' },
  ];
  const history = [
    { id: '1', kind: 'rental_returned', details: { lineId: 'cube', units: 2, note: 'Late' } },
    {
      id: '2',
      kind: 'rental_inspected',
      details: { lineId: 'cube', condition: 'damaged', note: 'Scratches on top' },
    },
    {
      id: '3',
      kind: 'rental_inspected',
      details: { lineId: 'lamp', condition: 'good', note: 'Dusty' },
    },
    {
      id: '4',
      kind: 'rental_inspected',
      details: { lineId: 'lamp', condition: 'incomplete', note: '' },
    },
  ] as const;
  expect(notedFaults(history, lines)).toEqual([
    { id: '2', text: 'LED cube: Damaged. Scratches on top' },
    { id: '4', text: 'Lamp: Something is missing' },
  ]);
});

it('two lines of one name with the same fault can be told apart', () => {
  const lines = [
    { id: 'first', name: 'LED cube' },
    { id: 'second', name: 'LED cube' },
  ];
  const history = lines.map(({ id: lineId }, nth) => ({
    id: String(nth),
    kind: 'rental_inspected' as const,
    details: { lineId, condition: 'damaged', note: '' },
  }));
  expect(notedFaults(history, lines)).toEqual([
    { id: '0', text: 'LED cube: Damaged' },
    { id: '1', text: 'LED cube: Damaged' },
  ]);
});
