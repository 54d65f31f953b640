/** Anything with Zod's `parse`: throws when the data does not fit. */
interface JobSchema<T> {
  parse(data: unknown): T;
}

interface RunningJob {
  id: string;
  /** Aborted when the process stops or the job takes too long. */
  signal: AbortSignal;
}

export interface JobOptions {
  /** How often a failed job is tried again before it stays failed. */
  retryLimit?: number;
  /** Seconds before the first new try; doubled at each further one, at most an hour. */
  retryDelay?: number;
  /** Seconds one try may take. */
  expireInSeconds?: number;
  /** Seconds a finished job stays readable in the database. */
  deleteAfterSeconds?: number;
  /** Jobs one process works on at the same time. */
  concurrency?: number;
  /** Also sent by the clock, in Nairobi time, with empty data: five cron fields. */
  cron?: string;
}

export interface JobDefinition {
  name: string;
  run(data: unknown, job: RunningJob): Promise<void>;
  options: Required<Omit<JobOptions, 'cron'>> & Pick<JobOptions, 'cron'>;
}

/**
 * Says how the jobs called `name` are done. They are done where the definition is handed to
 * `startJobs`: a feature's jobs by way of its `feature.server.ts`. `handler` may run more than once
 * for the same job (a crash between its work and the note that it is done), so it must bear
 * repetition. Data that does not fit `schema` fails the job.
 */
export function defineJob<T>(
  name: string,
  schema: JobSchema<T>,
  handler: (data: T, job: RunningJob) => Promise<void>,
  options: JobOptions = {},
): JobDefinition {
  return {
    name,
    run: async (data, job) => handler(schema.parse(data), job),
    options: {
      retryLimit: 5,
      retryDelay: 5,
      expireInSeconds: 120,
      deleteAfterSeconds: 7 * 24 * 3600,
      concurrency: 10,
      ...options,
    },
  };
}
