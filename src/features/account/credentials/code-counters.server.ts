import { recogniseDevice } from '#/platform/auth/known-devices.server.ts';
import { resetAttempts, type Limit } from '#/platform/auth/rate-limit.server.ts';

/** Codes mailed to one address in an hour, on behalf of one known browser or of all unknown ones. */
const HOURLY: Limit = { max: 5, window: 3600 };
/** In a day for unknown browsers: with five guesses each, fifty guesses at an account. */
const DAILY: Limit = { max: 10, window: 86_400 };

/** Keys that codes to an address are counted by; known browsers apart, so that owners stay in. */
export async function codeCounters(headers: Headers, email: string): Promise<[string, Limit][]> {
  const device = await recogniseDevice(email, headers);
  if (device) return [[`code:device:${device}:${email}`, HOURLY]];
  return [
    [`code:hour:${email}`, HOURLY],
    [`code:day:${email}`, DAILY],
  ];
}

export function codeWaitKey(email: string): string {
  return `code:wait:${email}`;
}

/** Somebody has shown that the address is theirs: they may ask anew. */
export async function forgetCodes(headers: Headers, email: string): Promise<void> {
  const counters = await codeCounters(headers, email);
  await Promise.all([codeWaitKey(email), ...counters.map(([key]) => key)].map(resetAttempts));
}
