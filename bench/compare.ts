// node bench/compare.ts <checkout> [rounds]: requests per second of this checkout and another one,
// taken in turns in one run, so that what else the machine does falls on both.
// Both are installed and built before.
import { execFileSync } from 'node:child_process';
import type { Measured } from './load.ts';
import { median } from './median.ts';

const [other, rounds = '3'] = process.argv.slice(2);
if (!other) throw new Error('Say which checkout to compare with: node bench/compare.ts <checkout>');

const measured: Record<'this' | 'other', Measured[][]> = { this: [], other: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  measured.other.push(loadsOf(other));
  measured.this.push(loadsOf(process.cwd()));
}

const names = measured.this[0]?.map(({ name }) => name) ?? [];
const rows = names.map((name, index) => {
  const [before, after] = [medianOf(measured.other, index), medianOf(measured.this, index)];
  return `| ${name} | ${before} | ${after} | ${(after / before).toFixed(2)} |`;
});
process.stdout.write(`| requests/s, median of ${rounds} | other | this | this / other |
|---|---:|---:|---:|
${rows.join('\n')}
`);

function loadsOf(checkout: string): Measured[] {
  const printed = execFileSync(process.execPath, ['bench/bench.ts', 'loads'], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '[]');
}

function medianOf(runs: Measured[][], index: number): number {
  return median(runs.map((run) => run[index]?.perSecond ?? 0));
}
