import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../../paraglide.config.ts';

/** The functions made from messages/*.json, which git does not keep: made anew when one is newer. */
export default async function compileMessages(): Promise<void> {
  const made = join(paraglideOptions.outdir, 'messages.js');
  const changed = Math.max(
    ...readdirSync('messages').map((file) => statSync(join('messages', file)).mtimeMs),
  );
  if (existsSync(made) && statSync(made).mtimeMs > changed) return;
  await compile(paraglideOptions);
}
