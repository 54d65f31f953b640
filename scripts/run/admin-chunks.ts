import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { findCycle } from './chunk-files.ts';

/** What the router's routes of the back office import, and nothing else of the shop does. */
const ADMIN = /\/src\/shell\/admin\/admin-(?:frame|outlet)\.tsx$/;
/** A press on "Add to cart" waits for it: its file has nothing that only other parts share. */
const OFFER = /\/src\/features\/cart\/components\/product-offer\.tsx$/;
/** Libraries of some pages only: zod alone would double what the cart fetches first. */
const LIBRARY = /\/node_modules\/(?!lucide-react|@tanstack)/;
const MESSAGE = /\/src\/paraglide\/messages\/\w+\.js$/;
const ICONS = /\/lucide-react\.mjs$/;
const MESSAGES = /\/src\/paraglide\/messages\/_index\.js$/;

/** What only the back office imports: of messages and icons it takes copies. Not complete, it need not be. */
const TAKES_COPIES =
  /\/src\/(?:shell\/admin|features\/(?:[^/]+\/(?:admin|manage)|orders\/(?:warehouse|timeline)|inbox|audit))\//;
const COPY = '?admin';
const COPIED =
  /\/src\/paraglide\/messages(?:\.js|\/\w+\.js)$|\/lucide-react\/dist\/esm\/(?:lucide-react|icons\/[\w-]+)\.mjs$/;
/** As these are imported, so that the other imports are not looked at. */
const COPIED_BY =
  /^(?:#\/paraglide\/messages\.js|lucide-react|\.\/(?:messages\/|icons\/)?[\w-]+\.m?js)$/;

/** Imports all it has; of that only what somebody names is asked for. */
const isBarrel = (id: string) => MESSAGES.test(id) || ICONS.test(id);

/** So many entries and parts that come later share a module of the file that they have in common. */
const ADMIN_SHARED_BY = 4;
const COMMON_SHARED_BY = 8;
/** What both sides use goes into one file only if it weighs little: bytes of its source. */
const MOST_COMMON_SIZE = 4_000;

/** A module as the build knows it; its code has been compiled to JavaScript. */
export interface BuiltModule {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

export interface AdminModules {
  /** Only pages of the back office can ask for these, at once or later. */
  admin: ReadonlySet<string>;
  /** These both sides ask for, the storefront not before something of it comes later. */
  common: ReadonlySet<string>;
  /** Of the common ones, those that the offer of a product imports. */
  offer: ReadonlySet<string>;
}

/** Which modules the back office has for itself, and which it shares. */
export function findAdminModules(
  modules: ReadonlyMap<string, BuiltModule>,
  entries: readonly string[],
): AdminModules {
  const named = modulesByName(modules);
  const reach = (starts: readonly string[], isLate: boolean, end?: RegExp) => {
    const found = new Set<string>();
    const open = [...starts];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const module = modules.get(id);
      if (!module || found.has(id) || isBarrel(id) || end?.test(id)) continue;
      found.add(id);
      const names = TAKES_COPIES.test(id) ? [] : namesIn(module.code ?? '');
      const byName = names.map((name) => named.get(name) ?? '');
      open.push(...module.importedIds, ...byName);
      if (isLate) open.push(...module.dynamicallyImportedIds);
    }
    return found;
  };
  const matching = (what: RegExp) => [...modules.keys()].filter((id) => what.test(id));
  const first = reach(entries, false);
  const storefront = reach(entries, true, ADMIN);
  const backOffice = [...reach(matching(ADMIN), true)];
  const offer = reach(matching(OFFER), false);
  const common = backOffice.filter(
    (id) => storefront.has(id) && !first.has(id) && !LIBRARY.test(id),
  );
  return {
    admin: new Set(backOffice.filter((id) => !storefront.has(id))),
    common: new Set(common),
    offer: new Set(common.filter((id) => offer.has(id))),
  };
}

/** Messages by `m.<key>`, icons by the names that they are exported by. */
function modulesByName(modules: ReadonlyMap<string, BuiltModule>): Map<string, string> {
  const named = new Map<string, string>();
  for (const [id, { code }] of modules) {
    if (MESSAGE.test(id))
      for (const [, key] of (code ?? '').matchAll(/export (?:const |\{ \w+ as ")(\w+)/g))
        named.set(`m.${key}`, id);
    if (ICONS.test(id))
      for (const [, names = '', path = ''] of (code ?? '').matchAll(
        /export \{([^}]+)\} from ["']([^"']+)["']/g,
      ))
        for (const name of names.split(','))
          named.set(name.trim().replace(/^default as /, ''), resolve(dirname(id), path));
  }
  return named;
}

function namesIn(code: string): string[] {
  const messages = [...code.matchAll(/\bm\.\w+/g)].map(([name]) => name);
  const icons = [...code.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .+$/, '')),
  );
  return [...messages, ...icons];
}

/**
 * Makes one file of what many pages of the back office share, and two of what it shares with the
 * storefront: all that a product's offer needs, and the other small parts. Else each module and each
 * message is a file of its own, a hundred for a page. Of messages and icons the back office has
 * copies, so that neither side splits them up for the other. What a module imports is not drawn in
 * with it: that may be another side's.
 */
export function adminChunks(): Plugin {
  let found: AdminModules = { admin: new Set(), common: new Set(), offer: new Set() };
  return {
    name: 'admin-chunks',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: COPIED_BY },
      async handler(source, importer, options) {
        if (!importer || !(TAKES_COPIES.test(importer) || importer.endsWith(COPY))) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved || !COPIED.test(resolved.id)) return resolved;
        return { ...resolved, id: `${resolved.id}${COPY}` };
      },
    },
    outputOptions(options) {
      const group = { includeDependenciesRecursively: false };
      const groups = [
        ...(options.advancedChunks?.groups ?? []),
        {
          ...group,
          name: 'admin',
          test: (id: string) => found.admin.has(id) || id.endsWith(COPY),
          minShareCount: ADMIN_SHARED_BY,
        },
        {
          ...group,
          name: 'offer',
          // Whole, with all that these import: a limit could make two files that import each other.
          test: (id: string) => found.offer.has(id),
        },
        {
          ...group,
          name: 'common',
          test: (id: string) => found.common.has(id),
          minShareCount: COMMON_SHARED_BY,
          maxModuleSize: MOST_COMMON_SIZE,
        },
      ];
      return { ...options, advancedChunks: { ...options.advancedChunks, groups } };
    },
    buildEnd() {
      const modules = new Map<string, BuiltModule>();
      const entries: string[] = [];
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (module) modules.set(id, module);
        if (module?.isEntry) entries.push(id);
      }
      found = findAdminModules(modules, entries);
    },
    generateBundle(_options, bundle) {
      const stray = findStrayImport(bundle);
      if (stray) this.error(`A page of the storefront imports the back office: ${stray}`);
      const cycle = findCycle(bundle);
      if (cycle) this.error(`Files that import each other: ${cycle.join(' → ')}`);
    },
  };
}

/** The modules of a file through which a page of the storefront asks for that of the back office. */
function findStrayImport(bundle: Rolldown.OutputBundle): string | null {
  const seen = new Set<string>();
  const open = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (chunk.type !== 'chunk' || seen.has(chunk.fileName)) continue;
    seen.add(chunk.fileName);
    if (chunk.moduleIds.some((id) => ADMIN.test(id))) continue;
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const imported = bundle[file];
      if (!imported) continue;
      if (imported.name === 'admin') return chunk.moduleIds.join(', ');
      open.push(imported);
    }
  }
  return null;
}
