import type { Plugin } from 'vite';

/**
 * Writes the server's files in ASCII: V8 keeps the source of a module with one character outside Latin-1
 * (an arrow, a curved quotation mark) at two bytes for each, the whole of it.
 */
export function asciiServer(): Plugin {
  return {
    name: 'ascii-server',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    // The last step: what is printed after `renderChunk` has the characters again.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
      },
    },
  };
}

const RAW = /String\.raw`[^`]*[\u0080-\uffff]/;

/**
 * The same program: an escape is the same in a string, a template and a pattern.
 * @throws Error where it is not: in `String.raw`
 */
export function escapeNonAscii(code: string): string {
  const raw = RAW.exec(code);
  if (raw) throw new Error(`Here an escape would be another text: ${raw[0]}`);
  // By units of UTF-16, without the flag "u": a character beyond the first 65,536 is two escapes.
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
