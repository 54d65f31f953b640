// npm test: every check and every test, one line each, and one line of totals at the end.
// `node scripts/test.ts rules e2e` runs only those.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from '../paraglide.config.ts';
import { build, isBuilt } from './run/build.ts';
import { messageOf } from './run/sentence.ts';
import { listFailures, readReport } from './run/test-report.ts';

interface Outcome {
  passed: number;
  failed: number;
  output: string;
  /** Tests that failed, by name, each with the first line of what it said. */
  failures?: string[];
}

const REPORTS = '.cache';
/** As in drizzle.config.ts, which also says where migrations are kept. */
const SCHEMA = ['--dialect=postgresql', '--schema=./src/db/schema'];

const steps: Record<string, () => Promise<Outcome>> = {
  messages: () => attempt(() => compile(paraglideOptions)),
  format: () => check('oxfmt', '--check'),
  lint: () => check('oxlint'),
  types: () => check('tsc', '--noEmit'),
  'dead-code': () => check('knip'),
  // What only tests use.
  'test-only-code': () => check('knip', '--production'),
  migrations: noneIsMissing,
  rules: () => vitest('rules'),
  integration: () => vitest('integration'),
  'work-budget': () => vitest('work-budget'),
  build: () => attempt(async () => void (isBuilt() || (await build()))),
  e2e: playwright,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in steps));
if (unknown !== undefined) {
  process.stderr.write(`There is no step "${unknown}", only ${Object.keys(steps).join(', ')}.\n`);
  process.exit(1);
}

mkdirSync(REPORTS, { recursive: true });
let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const outcome = await step();
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed: good, failed: bad } = outcome;
  process.stdout.write(
    `${bad > 0 ? '✗' : '✓'} ${name}: ${good} passed, ${bad} failed (${seconds} s)\n`,
  );
  if (bad === 0) continue;
  process.stdout.write(`${outcome.output.trim()}\n\n`);
  for (const failure of outcome.failures ?? ['see above']) failures.push(`${name}: ${failure}`);
}
// Said again at the end: what a machine keeps of an hour's output is its last part.
process.stdout.write(failures.map((failure) => `\n✗ ${failure}`).join(''));
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: messageOf(error) };
  }
}

async function check(program: string, ...args: string[]): Promise<Outcome> {
  const { code, output } = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** The migrations make the tables that the code names: writing the next one finds nothing to write. */
async function noneIsMissing(): Promise<Outcome> {
  const out = `${REPORTS}/migrations`;
  rmSync(out, { recursive: true, force: true });
  cpSync('drizzle', out, { recursive: true });
  const known = readdirSync(out).length;
  const outcome = await check('drizzle-kit', 'generate', ...SCHEMA, `--out=${out}`);
  return readdirSync(out).length > known ? { ...outcome, passed: 0, failed: 1 } : outcome;
}

async function vitest(project: string): Promise<Outcome> {
  const report = `${REPORTS}/vitest-${project}.json`;
  rmSync(report, { force: true });
  const { code, output } = await run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0, testResults } = readReport(report);
  const outcome = count(numPassedTests, numFailedTests, code, output);
  const named = listFailures(testResults);
  return named.length > 0 ? { ...outcome, failures: named } : outcome;
}

async function playwright(): Promise<Outcome> {
  const report = `${REPORTS}/playwright.json`;
  rmSync(report, { force: true });
  const { code, output: lines } = await run('playwright', ['test']);
  // Not a line for each that went well.
  const output = lines.replaceAll(/^ +✓ .*\n/gmu, '');
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {};
  if (flaky > 0)
    process.stdout.write(
      `${flaky} of the journeys stumbled and passed when walked again:\n${output}\n`,
    );
  return count(expected + flaky, unexpected, code, output);
}

/** A run that fails without a failed test (a file that does not load, no tests at all) is one failure. */
function count(good: number, bad: number, code: number | null, output: string): Outcome {
  return { passed: good, failed: bad > 0 || code === 0 ? bad : 1, output };
}

function run(program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      env: { ...process.env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
