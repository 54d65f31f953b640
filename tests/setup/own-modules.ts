import { vi } from 'vitest';

// Files that share a worker share the packages it has loaded, which take half of a file's time to load,
// and nothing of ours: its database, settings and caches are those of one file.
vi.resetModules();

declare global {
  /** The environment before a worker's first file: what a file sets is not there for the next. */
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var environmentAtStart: NodeJS.ProcessEnv | undefined;
}

globalThis.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in globalThis.environmentAtStart)) delete process.env[name];
}
Object.assign(process.env, globalThis.environmentAtStart);
