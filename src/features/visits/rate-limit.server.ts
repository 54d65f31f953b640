const BOTS =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|go-http|facebookexternalhit|whatsapp/i;

/** Whether nothing is counted of this caller: a machine, or somebody who objects (Global Privacy Control). */
export function isBotOrOptedOut(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  return agent === '' || BOTS.test(agent) || headers.get('sec-gpc') === '1';
}

/** Per minute: so much of one name, and in all. */
interface MinuteLimits {
  each: number;
  all: number;
}

/**
 * A rate limit with a fixed window of a minute, in this process: says whether so much more of a name
 * is over it. Names are addresses of people: they are forgotten with the minute.
 */
export function createRateLimit({ each, all }: MinuteLimits) {
  let minute = { number: 0, total: 0, seen: new Map<string, number>() };
  return function isOver(name: string, now: Date, more = 1): boolean {
    const number = Math.floor(now.getTime() / 60_000);
    if (minute.number !== number) minute = { number, total: 0, seen: new Map() };
    const times = (minute.seen.get(name) ?? 0) + more;
    if (times > each || minute.total + more > all) return true;
    minute.seen.set(name, times);
    minute.total += more;
    return false;
  };
}
