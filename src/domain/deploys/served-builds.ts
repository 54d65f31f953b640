/** What a build is known by, and the instant of its latest start, in milliseconds. */
export interface StartedBuild {
  id: string;
  startedAt: number;
}

const MOST_BUILDS = 20;
const LONGEST_MS = 30 * 86_400_000;

/**
 * The builds whose files are still served: the latest 20, each until 30 days after the next one took
 * its place; the latest for ever.
 */
export function keptBuilds(builds: readonly StartedBuild[], now: number): StartedBuild[] {
  const latestFirst = builds.toSorted((a, b) => b.startedAt - a.startedAt);
  return latestFirst.slice(0, MOST_BUILDS).filter((_, place) => {
    const replacedAt = latestFirst[place - 1]?.startedAt;
    return replacedAt === undefined || now - replacedAt <= LONGEST_MS;
  });
}
