import type * as z from 'zod/mini';
import type { ToldRequest } from '#/platform/http/told-request.server.ts';
import { countSpeed, countVisit } from './count-visit.server.ts';
import { countSpeedInput, countVisitInput } from './schemas.ts';

type Caller = Parameters<typeof countVisit>[0];

function counting<Input>(
  schema: z.ZodMiniType<Input>,
  count: (caller: Caller, input: Input, now: Date) => void,
) {
  return (caller: Caller, told: unknown): boolean => {
    const read = schema.safeParse(told);
    if (read.success) count(caller, read.data, new Date());
    return read.success;
  };
}

const COUNTED: Readonly<Record<string, (caller: Caller, told: unknown) => boolean>> = {
  '/api/visits': counting(countVisitInput, countVisit),
  '/api/visits/speed': counting(countSpeedInput, countSpeed),
};

/** All that counting asks of a caller. */
const ASKED = ['user-agent', 'sec-gpc', 'sec-ch-ua-mobile'] as const;

/**
 * Counts what a page of ours tells, before anything of the API is begun: the router takes ten times as
 * long, and there are a thousand in a second.
 * @returns false: nothing was counted, and whoever answers calls says why
 */
export function takeVisit({ path, headers, address, body }: ToldRequest): boolean {
  const count = Object.hasOwn(COUNTED, path) ? COUNTED[path] : undefined;
  // No page of another site can say so, and none of ours says anything else.
  if (!count || headers['sec-fetch-site'] !== 'same-origin') return false;
  const text = body.toString();
  // No text of the database has it.
  if (text.includes(String.raw`\u0000`)) return false;
  const own = ASKED.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return count({ headers: new Headers(own), clientIp: address }, jsonOf(text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
