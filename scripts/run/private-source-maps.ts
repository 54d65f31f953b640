import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const MAPS_DIR = 'dist/maps';
/** Beside the maps; `platform/http/earlier-builds.server.ts` reads it. */
const NAMES_FILE = 'names.json';

/**
 * Takes the source maps of the browser's files out of what is served, into `dist/maps`, and writes
 * beside them what each file is: their names are hashes, which say nothing from build to build.
 */
export function privateSourceMaps(mapsDir = MAPS_DIR): Plugin {
  return {
    name: 'private-source-maps',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    config: () => ({ environments: { client: { build: { sourcemap: 'hidden' } } } }),
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build names no folder');
      const maps = resolve(mapsDir);
      await rm(maps, { recursive: true, force: true });
      await mkdir(maps, { recursive: true });
      const assets = join(dir, 'assets');
      for (const file of await readdir(assets))
        if (file.endsWith('.map')) await rename(join(assets, file), join(maps, file));
      await writeFile(join(maps, NAMES_FILE), JSON.stringify(namesOf(bundle)));
    },
  };
}

/** What each script is, by its file: a part of the shop or a library, the same in every build. */
function namesOf(bundle: Rolldown.OutputBundle): Record<string, string> {
  return Object.fromEntries(
    Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? [[basename(chunk.fileName), nameOf(chunk)]] : [],
    ),
  );
}

/** Groups of `vite.config.ts`, which hold modules of many kinds. */
const GROUPS = new Set(['frame', 'shared', 'line']);

/** Else it is the module that it begins at, or ends with. */
function nameOf({ name, facadeModuleId, moduleIds }: Rolldown.OutputChunk): string {
  const module = facadeModuleId ?? moduleIds.findLast((id) => id.startsWith(SRC));
  if (GROUPS.has(name) || !module?.startsWith(SRC)) return name;
  return module.slice(SRC.length).split('?', 1)[0] ?? name;
}
