import { expect, it } from 'vitest';
import { findImported } from './start-chunks.ts';

const imports: Record<string, readonly string[]> = {
  entry: ['database', 'settings'],
  database: ['driver', 'settings'],
  // Modules may import each other.
  settings: ['database'],
  driver: [],
  shop: ['database', 'pages'],
};

it('finds what a module imports, each once, and what that imports', () => {
  const found = findImported((id) => imports[id] ?? [], 'entry');
  expect([...found].toSorted()).toEqual(['database', 'driver', 'entry', 'settings']);
});
