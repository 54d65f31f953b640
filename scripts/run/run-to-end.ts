import { isSentence, messageOf } from './sentence.ts';

/** Does what a command is for and ends the process: with 0, or with 1 and what is wrong in words. */
export async function runToEnd(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    // Standard input may still be open.
    process.exit(0);
  } catch (error) {
    const words = isSentence(error) ? error.message : `It failed: ${messageOf(error)}`;
    process.stderr.write(`${words}\n`);
    process.exit(1);
  }
}
