import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CACHED_ICON = fileURLToPath(
  new URL('../../src/platform/http/cached-icon.server.tsx', import.meta.url),
);

/** The server draws each icon once and keeps it: see `cachedIcon`. The browser's code has them as they are. */
export function serverIcons(): Plugin {
  return {
    name: 'server-icons',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { code: /["']lucide-react["']/ },
      handler: (code) => ({ code: withCachedIcons(code, CACHED_ICON), map: null }),
    },
  };
}

/** Each icon that the code imports goes by another name, and its own names the one that is kept. */
export function withCachedIcons(code: string, cachedIcon: string): string {
  return code.replace(
    /import \{([^}]+)\} from ["']lucide-react["'];?/g,
    (_statement, list: string) => {
      const icons = list
        .split(',')
        .map((part) => part.trim().split(' as '))
        .filter(([name]) => name)
        .map(([name = '', local = name]) => ({ name, local }));
      const imported = icons.map(({ name, local }) => `${name} as $lucide${local}`);
      const kept = icons.map(({ local }) => `const ${local} = $cachedIcon($lucide${local});`);
      return [
        `import { cachedIcon as $cachedIcon } from ${JSON.stringify(cachedIcon)};`,
        `import { ${imported.join(', ')} } from "lucide-react";`,
        ...kept,
      ].join(' ');
    },
  );
}
