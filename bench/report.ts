import type { Measured } from './load.ts';

interface Surroundings {
  cores: number;
  cpu: string;
  /** Milliseconds from starting the process to its first answer. */
  firstAnswer: number;
  /** Megabytes of the shop's process. */
  memoryIdle: number;
  memoryLoaded: number;
}

/** The figures as Markdown. The first row is the ceiling that the others are compared with. */
export function report(results: Measured[], around: Surroundings): string {
  const ceiling = results[0]?.perSecond ?? 1;
  const rows = results.map(
    ({ name, perSecond, p50, p99, errors, cpuMs, allocatedKb }) =>
      `| ${name} | ${perSecond.toLocaleString('en')} | ${(perSecond / ceiling).toFixed(3)} | ${p50} | ${p99} | ${errors} | ${cpuMs?.toFixed(2) ?? ''} | ${allocatedKb?.toFixed(0) ?? ''} |`,
  );
  return `# Speed, as measured

\`npm run bench\`: the built shop in one process beside its PostgreSQL and the load generator, on ${around.cores} cores (${around.cpu}). Compare ratios, not machines. The last two columns are what one request costs: milliseconds of the shop's processor and KB of JavaScript objects that are made; statements of a call are counted by a test (\`docs/statements.md\`).

| | requests/s | of the ceiling | p50 ms | p99 ms | errors | CPU ms | KB made |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

Time to first answer (database running): ${Math.round(around.firstAnswer)} ms. Memory: ${around.memoryIdle} MB idle, ${around.memoryLoaded} MB after the load.
`;
}

/** Lighthouse's rows as a table. */
export function pagesTable(rows: readonly string[]): string {
  return `
## On a throttled phone

The demo shop by \`npm run bench pages\`. Lighthouse, simulated: 1.6 Mbit/s, 150 ms, CPU four times slower; the fastest of three rounds each. JavaScript is what was sent (Brotli), in KB.

| page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms | JS KB |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
`;
}

/** The rows of taps as a table, with the processes that wanted a core meanwhile. */
export function tapsTable(rows: readonly string[], load: number, cores: number): string {
  return `
## After a tap in the cart

From lifting the finger to the frame that shows it, CPU four times slower, 15 rounds; wanted: 100 ms. Load of the machine meanwhile: ${load.toFixed(1)} on ${cores} cores.

| what | median ms | slowest ms |
|---|---:|---:|
${rows.join('\n')}
`;
}

/** The whole with one section (its heading first) in the place of the one of that name, or last. */
export function withSection(whole: string, section: string): string {
  const heading = section.trim().split('\n')[0] ?? '';
  const start = whole.indexOf(`\n${heading}\n`);
  if (start === -1) return `${whole.trimEnd()}\n${section}`;
  const next = whole.indexOf('\n## ', start + heading.length);
  return whole.slice(0, start) + section + (next === -1 ? '' : whole.slice(next));
}

/** Home, list and product at 250 kbit/s and 400 ms. */
export function slowLineTable(rows: readonly string[]): string {
  return `
## On a slow line

By \`npm run bench line\`: 250 kbit/s, 400 ms there and back, a phone that holds nothing, five rounds. Readable: painted with its heading; wanted: 3 s. Bought: “Add to cart” pressed as soon as the page is painted, the cart counts one, by the page’s own script or by React; wanted: 8 s. KB over the line until then.

| page | readable s | slowest s | KB | most KB | bought s | slowest s | KB | most KB |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
`;
}
