import { expect, it } from 'vitest';
import { shownColumns } from './shown-columns.ts';

const columns = [{ name: 'number', isRowHeader: true }, { name: 'due' }, { name: 'paid' }];
const names = (hidden: string[]) => shownColumns(columns, hidden).map(({ name }) => name);

it.each([
  [[], ['number', 'due', 'paid']],
  [['due'], ['number', 'paid']],
  [['number', 'due', 'paid'], ['number']],
  [['gone'], ['number', 'due', 'paid']],
])('hiding %j leaves %j', (hidden, shown) => {
  expect(names(hidden)).toEqual(shown);
});

it('shows all rather than none, where nothing names the row', () => {
  const file = [{ name: 'due' }];
  expect(shownColumns(file, ['due'])).toEqual(file);
});
