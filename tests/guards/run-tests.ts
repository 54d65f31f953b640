import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A test that was run: its title with those of its groups, and why it failed. */
export interface RunTest {
  file: string;
  name: string;
  failure: string | null;
}

export interface TestRun {
  tests: RunTest[];
  /** What was printed, for a run that ended without results. */
  output: string;
}

/** Titles of tests by file. */
type Named = Readonly<Record<string, readonly string[]>>;

/** For a run that never ends, not for a slow one. */
const LONGEST_MS = 20 * 60_000;
const REPORT = 'guards-report.json';

/** Runs the named tests in the folder with Vitest, and no others. */
export async function runTests(folder: string, named: Named): Promise<TestRun> {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  const files = Object.keys(named);
  const titles = [...new Set(Object.values(named).flat())];
  const projects = [...new Set(files.map(projectOf))];
  const output = await run(folder, [
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...files,
    `--testNamePattern=${titles.map(titlePattern).join('|')}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]);
  if (!existsSync(report)) return { tests: [], output };
  return { tests: readReport(folder, readFileSync(report, 'utf8')), output };
}

/** Finds a test by its title as the file has it: what a table fills in can be anything. */
export function titlePattern(title: string): string {
  const literally = title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return literally.replaceAll(/%[sdij]|\\\$[a-z]+/gi, '.*');
}

function projectOf(file: string): string {
  return /\.integration\.test\.|^tests\/(?:abuse|assistant)\//.test(file) ? 'integration' : 'rules';
}

interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

function readReport(folder: string, text: string): RunTest[] {
  // The cast: what Vitest's JSON reporter writes.
  const { testResults } = JSON.parse(text) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        file: name.replace(`${folder}/`, ''),
        name: fullName,
        failure: status === 'failed' ? (failureMessages?.[0] ?? 'no reason given') : null,
      })),
  );
}

function run(folder: string, args: string[]): Promise<string> {
  // Nothing is run twice: a test that notices only sometimes is one to mend.
  const { CI: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // Stopped with us: nothing writes into a folder that is being removed.
    const stop = () => child.kill();
    process.once('exit', stop);
    child.on('error', reject);
    child.on('close', () => {
      process.off('exit', stop);
      resolve(output);
    });
  });
}
