// What the reporters of Vitest and Playwright write as JSON, as far as scripts/test.ts reads it.
import { readFileSync } from 'node:fs';

export interface TestFile {
  name?: string;
  /** Why the file could not be loaded. */
  message?: string;
  assertionResults?: { status?: string; fullName?: string; failureMessages?: string[] }[];
}

export interface TestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: TestFile[];
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

export function readReport(path: string): TestReport {
  try {
    // The cast: the reporters' own shapes; what is missing counts as nothing.
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport;
  } catch {
    return {};
  }
}

/** A line for each test that failed and for each file that could not be loaded: where, and the first line of why. */
export function listFailures(files: readonly TestFile[] = []): string[] {
  return files.flatMap(({ name = '', message = '', assertionResults = [] }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [`${name}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName = '', failureMessages: [why = ''] = [] }) =>
        `${name} › ${fullName}: ${firstLine(why)}`,
    );
  });
}

const firstLine = (text: string): string => text.split('\n', 1).join('');
