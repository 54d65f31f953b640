// Takes guards out of a copy of the project, one at a time, and runs the tests that must notice:
// `node tests/guards/remove-guards.ts [id …]`. Ends with 1 when one was removed unnoticed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countSnippet, type Guard } from './guard.ts';
import { guards } from './list.ts';
import { runTests, titlePattern, type RunTest, type TestRun } from './run-tests.ts';
import { makeWorkCopy } from './work-copy.ts';

const ids = process.argv.slice(2);
const unknown = ids.filter((id) => !guards.some((guard) => guard.id === id));
if (unknown.length > 0) {
  process.stderr.write(`There is no guard ${unknown.join(', ')}.\n`);
  process.exit(1);
}

const copy = makeWorkCopy();
process.on('exit', copy.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const chosen = guards.filter(({ id }) => ids.length === 0 || ids.includes(id));
const fitting = chosen.filter(fits);
const problems = chosen.length - fitting.length;
const notGreen = await beforeRemoval(fitting);
const survivors: string[] = [];
for (const guard of fitting) {
  if (!(await isNoticed(guard))) survivors.push(guard.id);
}
const alsoNotGreen = notGreen > 0 ? `, ${notGreen} tests not green before` : '';
const counts = `${survivors.length} removed unnoticed, ${problems} not found${alsoNotGreen}`;
say(`\n${chosen.length} guards, ${counts}`);
if (survivors.length > 0) say(`Unnoticed: ${survivors.join(' ')}`);
process.exitCode = survivors.length + problems + notGreen > 0 ? 1 : 0;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fits({ id, file, snippet }: Guard): boolean {
  const times = countSnippet(readFileSync(join(copy.folder, file), 'utf8'), snippet);
  if (times === 1) return true;
  say(`? ${id}: its snippet stands ${times} times in ${file}`);
  return false;
}

/** A test that is red anyway says nothing. How many are, or were not run at all. */
async function beforeRemoval(list: readonly Guard[]): Promise<number> {
  const named: Record<string, string[]> = {};
  for (const { tests } of list) {
    for (const [file, titles] of Object.entries(tests)) (named[file] ??= []).push(...titles);
  }
  if (list.length === 0) return 0;
  const ran = await runTests(copy.folder, named);
  if (ran.tests.length === 0) say(ran.output);
  const wrong = Object.entries(named).flatMap(([file, titles]) =>
    [...new Set(titles)].flatMap((title) => {
      const found = testsNamed(ran, file, title);
      const red = found.find(({ failure }) => failure !== null);
      if (red) return [`? red before anything was removed: ${title}: ${firstLine(red)}`];
      return found.length === 0 ? [`? not run: ${title} in ${file}`] : [];
    }),
  );
  for (const line of wrong) say(line);
  return wrong.length;
}

async function isNoticed(guard: Guard): Promise<boolean> {
  const place = join(copy.folder, guard.file);
  const whole = readFileSync(place, 'utf8');
  const started = performance.now();
  writeFileSync(place, whole.split(guard.snippet).join(guard.without));
  const ran = await runTests(copy.folder, guard.tests).finally(() => writeFileSync(place, whole));
  const seconds = `(${Math.round((performance.now() - started) / 1000)} s)`;
  if (ran.tests.length === 0) {
    say(`✗ ${guard.id}: the tests did not run without it ${seconds}\n${ran.output.slice(-2000)}`);
    return false;
  }
  const reds = Object.entries(guard.tests).flatMap(([file, titles]) =>
    titles.map((title) => ({
      title,
      red: testsNamed(ran, file, title).find(({ failure }) => failure !== null),
    })),
  );
  const green = reds.filter(({ red }) => red === undefined);
  if (green.length > 0) {
    say(`✗ ${guard.id}: unnoticed by ${green.map(({ title }) => title).join('; ')} ${seconds}`);
    return false;
  }
  const [first] = reds;
  say(`✓ ${guard.id} ${seconds} ${first?.red ? firstLine(first.red) : ''}`);
  return true;
}

function testsNamed(ran: TestRun, file: string, title: string): RunTest[] {
  const pattern = new RegExp(titlePattern(title), 's');
  return ran.tests.filter((test) => test.file === file && pattern.test(test.name));
}

function firstLine({ failure }: RunTest): string {
  return (failure ?? '').split('\n', 1)[0]?.slice(0, 160) ?? '';
}
