// What a request may cost. Inputs are made from each procedure's own schema, so a new one is in it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settleAnswers } from '#/features/chat/run-answers.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeFullShop, type FullShop } from '#tests/factories/full-shop.ts';
import { makeLargestFiles } from '#tests/factories/largest-files.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { holdUp, watchWork, type Work } from '#tests/setup/watch-work.ts';
import {
  WORK_BUDGET,
  describeWorst,
  isWithinBudget,
  measureWork,
  type Measured,
} from '#tests/setup/work-budget.ts';
import { answerTo, listInputs } from './call-api.ts';
import { costReferences } from './cost-samples.ts';
import { purchaseReferences } from './purchase-samples.ts';
import { referencesTo, requestFor } from './large-call.ts';
import { reportingReferences } from './reporting-samples.ts';
import { reviewReferences } from './review-samples.ts';
import { largestInputs, type LargeInput, type References } from './largest-input.ts';
import { unboundedFields } from './schema-bounds.ts';

const { db } = await useDatabase();
const procedures = listInputs();
const measured: Measured[] = [];

let shop: FullShop;
let known: { references: References; files: File[] };

beforeAll(async () => {
  provideEnv({ LOG_LEVEL: 'silent', JOBS: 'off' });
  shop = await makeFullShop(db);
  const references = {
    ...(await referencesTo(db, shop)),
    ...(await reportingReferences(db)),
    ...(await costReferences(db, shop)),
    ...(await purchaseReferences(db, shop)),
    ...(await reviewReferences(db, shop)),
  };
  known = { references, files: await makeLargestFiles() };
});
afterAll(async () => {
  process.stdout.write(`The costliest calls:\n${describeWorst(measured)}\n`);
  await stopJobs();
});

describe('every input has bounds', () => {
  it('which its schema names', () => {
    const found = procedures.flatMap(({ path, schema }) =>
      (schema ? unboundedFields(schema) : []).map((field) => `${path}: ${field}`),
    );
    expect(found).toEqual([]);
  });

  it('and one that has none is seen', () => {
    const text = z.string();
    const short = z.string().check(z.maxLength(9));
    const input = z.object({
      name: z.optional(text.check(z.minLength(2))),
      short,
      code: z.string().check(z.regex(/^[\w+*-]{22}$/)),
      word: z.string().check(z.regex(/^\w+$/)),
      part: z.string().check(z.regex(/\w{3}/)),
      count: z.int().check(z.minimum(1)),
      lines: z.array(z.strictObject({ note: z._default(text, '') })),
      both: z.union([z.literal('a'), z.nullable(text)]),
      options: z.record(short, text),
      few: z.record(short, short).check(z.refine((value) => Object.keys(value).length < 5)),
      anything: z.unknown(),
    });
    expect(unboundedFields(input).map((found) => found.split(':')[0])).toEqual([
      'name',
      'word',
      'part',
      'count',
      'lines',
      'lines.0.note',
      'both',
      'options',
      'options.value',
      'anything',
    ]);
  });
});

describe('the largest input', () => {
  it('is as large as the schema lets it be', () => {
    const input = z.object({
      code: z.string().check(z.maxLength(100)),
      count: z.int().check(z.minimum(1), z.maximum(7)),
      from: z.string().check(z.maxLength(10), z.regex(/^\d{4}-\d\d-\d\d$/)),
      to: z.string().check(z.maxLength(10), z.regex(/^\d{4}-\d\d-\d\d$/)),
      lines: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(30)),
      note: z.optional(z.string().check(z.maxLength(10))),
    });
    const inputs = largestInputs('a', input, { references: {}, files: [] });
    const [largest, ...others] = inputs.map((large) => z.parse(input, large.input));
    expect(largest?.code).toHaveLength(100);
    expect(largest?.count).toBe(7);
    expect(new Set(largest?.lines).size).toBe(30);
    expect(largest?.lines.every((line) => line.length === 50)).toBe(true);
    expect(others.map(({ from, to }) => `${from} ${to}`)).toContain('0001-01-01 9999-12-31');
    expect(others.at(-1)).not.toHaveProperty('note');
  });
});

describe('the budget', () => {
  const block = async (milliseconds: number) => {
    await Promise.resolve();
    holdUp(milliseconds);
  };
  const keep = async (megabytes: number) => {
    const kept = Array.from({ length: megabytes }, () => Buffer.alloc(1024 ** 2, 'x'));
    await new Promise(setImmediate);
    return kept.length;
  };
  const measure = (run: () => Promise<unknown>) =>
    measureWork('a request', async () => (await watchWork(run)).work);

  it('is exceeded by what holds up the others', async () => {
    const { work } = await measure(() => block(2 * WORK_BUDGET.blockedMs));
    expect(work.blockedMs).toBeGreaterThan(WORK_BUDGET.blockedMs);
    expect(isWithinBudget(work)).toBe(false);
  });

  it('is exceeded by what takes much memory', async () => {
    const { work } = await measure(() => keep(2 * WORK_BUDGET.grownMb));
    expect(work.grownMb).toBeGreaterThan(WORK_BUDGET.grownMb);
    expect(isWithinBudget(work)).toBe(false);
  });

  it('is kept by what waits, and by what was slow only once', async () => {
    let calls = 0;
    const { work } = await measure(async () => {
      calls += 1;
      if (calls === 1) await block(2 * WORK_BUDGET.blockedMs);
      await new Promise((resolve) => setTimeout(resolve, 2 * WORK_BUDGET.blockedMs));
    });
    expect(calls).toBe(2);
    expect(isWithinBudget(work)).toBe(true);
  });

  it('names the costliest first', () => {
    const cost = (what: string, blockedMs: number, grownMb: number) => ({
      what,
      work: { blockedMs, grownMb },
    });
    const worst = describeWorst([
      cost('a', 1, 1),
      cost('b', 2, 100),
      cost('c', 30, 2),
      cost('d', 0, 0),
    ]);
    expect(worst.split('\n')).toEqual([
      '2.0 ms blocked, 100.0 MB: b',
      '30.0 ms blocked, 2.0 MB: c',
      '1.0 ms blocked, 1.0 MB: a',
    ]);
  });
});

/** Answers that come before the work: they would prove nothing. */
const BEFORE_THE_WORK = [400, 401, 403, 429];

/** Somebody else's, or made by what only a browser has: the way to them is short. */
const NOT_THERE = ['customOrders/removeFile'];

async function watchCall(
  { path, access }: (typeof procedures)[number],
  { input }: LargeInput,
): Promise<{ work: Work; status: number }> {
  const request = await requestFor(db, shop, { path, access, input });
  const { result, work } = await watchWork(async () => {
    const answer = await answerTo(request);
    await settleAnswers();
    return answer;
  });
  return { work, status: result.status };
}

describe('the largest input is answered within the budget', () => {
  // A try needs no time to speak of; pictures that are made in between need it on a busy machine.
  it.each(procedures)('$path', { timeout: 600_000 }, async (procedure) => {
    const { path, access, schema } = procedure;
    const inputs = schema ? largestInputs(path, schema, known) : [{ how: 'nothing', input: {} }];
    const costs: Measured[] = [];
    const statuses = new Set<number>();
    for (const large of inputs) {
      const cost = await measureWork(`${path} with ${large.how}`, async () => {
        const { work, status } = await watchCall(procedure, large);
        expect(BEFORE_THE_WORK, `${path} with ${large.how}`).not.toContain(status);
        expect(status, `${path} with ${large.how}`).toBeLessThan(500);
        statuses.add(status);
        return work;
      });
      costs.push(cost);
    }
    measured.push(...costs);
    const exceeded = costs.filter(({ work }) => !isWithinBudget(work));
    expect(describeWorst(exceeded), 'what cost more').toBe('');
    // What strangers and customers may do is done, and not only looked for in vain.
    if (access !== 'admin' && !NOT_THERE.includes(path)) {
      expect(
        [...statuses].some((status) => status !== 404),
        'give it a reference',
      ).toBe(true);
    }
  });
});
