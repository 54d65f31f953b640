import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?script';

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

/** @returns the code of an immediately invoked function */
export async function bundleScript(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'inline', fileName: 'inline' },
    },
  });
  // The cast: nothing is watched, and of one format there is one output.
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  const code = chunks[0].code.trim();
  // It stands in HTML: an end tag in a text of it would end it.
  return code.replaceAll('</', '<\\/');
}
