import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { privateMaps } from '#/platform/http/earlier-builds.server.ts';
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
