import type { CompilerOptions } from '@inlang/paraglide-js';

/**
 * How messages are compiled: the language stands in the path (`/sw/…`), English has none.
 * One place for Vite and for `scripts/compile-messages.ts`, so that both make the same files.
 */
export const paraglideOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  emitTsDeclarations: true,
};
