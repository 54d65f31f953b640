import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?script';
const MODULE_QUERY = '?module';
const HASH_LENGTH = 10;

/**
 * `import text from './x.inline.ts?script'` gives that module as the text of a script that a
 * page carries itself: with what it imports, small, and run before any other script has come.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const file = id.slice(0, -QUERY.length);
        this.addWatchFile(file);
        return `export default ${JSON.stringify(await bundleScript(file))}`;
      },
    },
  };
}

/**
 * `import path from './x.ts?module'` gives the address of that module, with what it imports in one
 * file: for a script that a page asks for before its own have come. In development there is none: the address is empty.
 */
export function moduleFile(): Plugin {
  return {
    name: 'module-file',
    enforce: 'pre',
    load: {
      filter: { id: /\?module$/ },
      async handler(id) {
        const { command, consumer } = this.environment.config;
        if (command === 'serve') return "export default ''";
        const file = id.slice(0, -MODULE_QUERY.length);
        this.addWatchFile(file);
        const source = await bundleScript(file, 'es');
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH_LENGTH);
        const fileName = `assets/${hash}.js`;
        if (consumer === 'client') this.emitFile({ type: 'asset', fileName, source });
        return `export default ${JSON.stringify(`/${fileName}`)}`;
      },
    },
  };
}

/** @returns the code of an immediately invoked function, or of a module */
export async function bundleScript(file: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: file, formats: [format], name: 'inline', fileName: 'inline' },
    },
  });
  // The cast: nothing is watched, and of one format there is one output.
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  const code = chunks[0].code.trim();
  // It stands in HTML: an end tag in a text of it would end it.
  return code.replaceAll('</', '<\\/');
}
