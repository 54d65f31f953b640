import { vi } from 'vitest';

// Files that share a worker share the packages it has loaded, which take half of a file's time to load,
// and nothing of ours: its database, settings and caches are those of one file.
vi.resetModules();
