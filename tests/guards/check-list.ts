import { existsSync, readFileSync } from 'node:fs';
import { countSnippet, type Guard } from './guard.ts';

/** What is wrong with the list: one sentence for each guard or test that is not where it says. */
export function checkList(guards: readonly Guard[]): string[] {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    texts.set(file, text);
    return text;
  };
  return guards.flatMap((guard, index) => {
    const { id, file, snippet, without, tests } = guard;
    const found: string[] = [];
    const times = countSnippet(textOf(file), snippet);
    if (times !== 1) found.push(`${id}: its snippet stands ${times} times in ${file}, not once.`);
    if (without === snippet) found.push(`${id}: nothing is taken out.`);
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) found.push(`${id} is not kebab-case.`);
    if (guards.findIndex((other) => other.id === id) !== index) found.push(`${id} stands twice.`);
    const named = Object.entries(tests);
    if (named.every(([, titles]) => titles.length === 0)) found.push(`${id}: no test is named.`);
    for (const [test, titles] of named) {
      const missing = titles.filter((title) => !textOf(test).includes(title));
      for (const title of missing) found.push(`${id}: ${test} has no test "${title}".`);
    }
    return found;
  });
}
