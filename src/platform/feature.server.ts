import type { JobDefinition } from '#/platform/jobs/define-job.server.ts';
import { sweepJob, type SweepDefinition } from '#/platform/jobs/define-sweep.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import type { PersonalData } from '#/platform/personal-data.server.ts';
import { platformJobs } from '#/platform/platform-jobs.server.ts';
import type { Topics } from '#/platform/realtime/topics.server.ts';

interface Feature {
  api?: object;
  jobs?: readonly JobDefinition[];
  /** What is looked for every minute. */
  sweeps?: readonly SweepDefinition[];
  mails?: MailTemplates;
  topics?: Topics;
  personalData?: readonly PersonalData[];
}

/** A plain value: it is in the shop only when `shop.server.ts` names it. */
export function defineFeature<F extends Feature>(feature: F): F {
  return feature;
}

type Features = Readonly<Record<string, Feature>>;

type ComposedApi<F extends Features> = {
  [Name in keyof F as F[Name] extends { api: object } ? Name : never]: F[Name]['api'];
};

/** Puts features and the platform's jobs together. @throws Error when two things have one name. */
export function composeFeatures<F extends Features>(features: F) {
  const all = Object.values(features);
  const mails = Object.fromEntries(
    requireUnique(all.flatMap((feature) => Object.entries(feature.mails ?? {}))),
  );
  const topics = requireUnique(all.flatMap((feature) => Object.entries(feature.topics ?? {})));
  const personalData = all.flatMap((feature) => feature.personalData ?? []);
  requireUnique(personalData.map(({ name }) => [name]));
  const sweeps = all.flatMap((feature) => feature.sweeps ?? []);
  requireUnique(sweeps.map(({ name }) => [name]));
  const jobs = [...platformJobs, sendMailJob(mails), sweepJob(sweeps)].concat(
    all.flatMap((feature) => feature.jobs ?? []),
  );
  requireUnique(jobs.map(({ name }) => [name]));
  const apis = Object.entries(features).flatMap(([name, { api }]) => (api ? [[name, api]] : []));
  return {
    // The cast: `fromEntries` forgets which name has which value.
    api: Object.fromEntries(apis) as ComposedApi<F>,
    jobs,
    sweeps,
    mails,
    topics: Object.fromEntries(topics),
    personalData,
  };
}

function requireUnique<E extends readonly [name: string, ...rest: unknown[]]>(entries: E[]): E[] {
  const names = new Set<string>();
  for (const [name] of entries) {
    if (names.has(name)) throw new Error(`Two definitions are called ${name}`);
    names.add(name);
  }
  return entries;
}
