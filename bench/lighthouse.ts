// Lighthouse on a throttled phone; part of npm run bench.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '#scripts/find-chromium.ts';

const run = promisify(execFile);

/** What is read of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: ResourceRow[] } }>;
}

interface ResourceRow {
  resourceType?: string;
  transferSize?: number;
}

const FLAGS = [
  '--form-factor=mobile',
  '--screenEmulation.mobile',
  '--throttling-method=simulate',
  '--throttling.rttMs=150',
  '--throttling.throughputKbps=1638.4',
  '--throttling.cpuSlowdownMultiplier=4',
  '--output=json',
  '--quiet',
];
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update';

/** Whatever else runs on the machine makes a page seem slower, never faster. */
const ROUNDS = 3;

/**
 * One row of Markdown per page, of the fastest of some rounds: the four scores, LCP, CLS, TBT and
 * the JavaScript sent.
 */
export async function lighthouseRows(url: string, paths: readonly string[]): Promise<string[]> {
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'goled-lighthouse-'));
  const rows: string[] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = join(folder, `${round}.json`);
      const args = [`--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`];
      const environment = { ...process.env, CHROME_PATH: chromium };
      // On a busy machine it fails now and then to record a page: then the other rounds count.
      const failed = await run('lighthouse', [url + path, ...FLAGS, ...args], { env: environment })
        .then(() => false)
        .catch(() => true);
      // Lighthouse's own report; only the parts named above are read.
      if (!failed) reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report);
    }
    const [fastest] = reports.toSorted((a, b) => speed(b) - speed(a));
    if (!fastest) throw new Error(`Lighthouse could not measure ${path}`);
    rows.push(row(path, fastest));
  }
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

function speed({ categories }: Report): number {
  return categories['performance']?.score ?? 0;
}

function row(path: string, { categories, audits }: Report): string {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const scripts = (audits['network-requests']?.details?.items ?? [])
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
  return `| ${path} | ${score('performance')} | ${score('accessibility')} | ${score('best-practices')} | ${score('seo')} | ${(value('largest-contentful-paint') / 1000).toFixed(2)} | ${value('cumulative-layout-shift').toFixed(3)} | ${Math.round(value('total-blocking-time'))} | ${Math.round(scripts / 1024)} |`;
}
