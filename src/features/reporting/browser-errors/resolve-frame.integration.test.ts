import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { privateMaps } from '#/platform/http/earlier-builds.server.ts';
import { WORK_BUDGET } from '#tests/setup/work-budget.ts';
import { watchWork } from '#tests/setup/watch-work.ts';
import { resolveFrame } from './resolve-frame.server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'goled-maps-'));
provideEnv({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

it('finds a place in our own code, once its build is kept', async () => {
  const frame = { file: 'menu-panel-1234567.js', line: 1, column: 9 };
  expect(await resolveFrame(frame)).toEqual({ ...frame, source: null });
  const folder = privateMaps(join(dataDir, 'builds'));
  mkdirSync(folder, { recursive: true });
  // Column 0 is line 1, column 1; column 4 is line 3, column 3, where `open` is called.
  const map = {
    version: 3,
    sources: ['../../../src/shell/menu-panel.tsx'],
    names: ['open'],
    mappings: 'AAAA,IAEEA',
  };
  writeFileSync(join(folder, `${frame.file}.map`), JSON.stringify(map));
  expect(await resolveFrame(frame)).toEqual({
    ...frame,
    source: { file: 'src/shell/menu-panel.tsx', line: 3, column: 3, name: 'open' },
  });
});

it('answers others while it reads a map of megabytes', async () => {
  const folder = privateMaps(join(dataDir, 'builds'));
  mkdirSync(folder, { recursive: true });
  // As large as the largest of the back office, and five of them: a page shows several at once.
  const lines = 2;
  const mappings = Array.from({ length: lines }, () => 'AAAA,IAEEA,'.repeat(60_000).slice(0, -1));
  const map = {
    version: 3,
    sources: ['../../../src/shell/admin/admin-frame.tsx'],
    sourcesContent: ['x'.repeat(200_000)],
    names: ['open'],
    mappings: mappings.join(';'),
  };
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}234567.js`);
  for (const file of files) writeFileSync(join(folder, `${file}.map`), JSON.stringify(map));
  const { result, work } = await watchWork(() =>
    Promise.all(files.map((file) => resolveFrame({ file, line: 1, column: 9 }))),
  );
  expect(result.map(({ source }) => source?.file)).toEqual(
    files.map(() => 'src/shell/admin/admin-frame.tsx'),
  );
  expect(work.blockedMs).toBeLessThan(WORK_BUDGET.blockedMs);
});
