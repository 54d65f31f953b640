import { hash as digest } from 'node:crypto';

interface Surroundings {
  /** Is the shop reached by https (PUBLIC_URL)? Then browsers are told to stay with it. */
  https: boolean;
  /** Is a tag manager configured? Then its scripts may be loaded, by whoever has agreed. */
  tags?: boolean;
  /** May the page show another of ours in a frame, and be shown in one? No other site ever may. */
  framesOwn?: boolean;
  /** Where browsers report by themselves what happens on the page; see `reportingEndpoints`. */
  reports?: string;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = 'https://*.google-analytics.com https://*.analytics.google.com';

/** Headers of every answer, whatever its kind. */
export function securityHeaders({
  https,
  framesOwn = false,
}: Surroundings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera reads labels in the warehouse.
    'permissions-policy':
      'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), ' +
      'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': framesOwn ? 'SAMEORIGIN' : 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The header that names the address of `report-to`, and of crashes, deprecations and interventions. */
export function reportingEndpoints(address: string): string {
  return `default="${address}"`;
}

/**
 * The policy of one page: our own files, and of the inline scripts exactly those with these hashes.
 * Styles may be inline, because React's `style` attributes are; scripts never.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { https, tags = false, framesOwn = false, reports }: Surroundings,
): string {
  const allowed = (sources: string) => (tags ? ` ${sources}` : '');
  const framed = framesOwn ? "'self'" : "'none'";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ') +
      allowed(TAG_MANAGER),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${allowed(`${TAG_MANAGER} ${ANALYTICS}`)}`,
    "font-src 'self'",
    `connect-src 'self'${allowed(`${TAG_MANAGER} ${ANALYTICS}`)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${framed}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
    // The first for browsers without the Reporting API; the others take the second.
    ...(reports === undefined ? [] : [`report-uri ${reports}`, 'report-to default']),
  ].join('; ');
}

/**
 * Makes a page rendered under `nonce` fit for the cache. The nonce marks the scripts that we wrote
 * ourselves while rendering; here it is taken out again and each marked inline script is named by
 * its hash instead, which stays true however often the page is served. A script that somebody
 * smuggled into the page does not know the nonce, gets no hash and stays blocked.
 * @param page texts that make the page one after the other, each with whole elements.
 * @returns the same without the nonce, in texts: a large one is not put together again and again.
 */
export function secureHtml(
  page: readonly string[],
  nonce: string,
  surroundings: Surroundings,
): { texts: string[]; contentSecurityPolicy: string } {
  if (!/^[\w+/=-]{16,}$/.test(nonce)) throw new Error('The nonce is not one of ours');
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const texts: string[] = [];
  for (const html of page) {
    let rest = 0;
    for (let mark = html.indexOf(attribute); mark !== -1; mark = html.indexOf(attribute, rest)) {
      texts.push(html.slice(rest, mark));
      rest = mark + attribute.length;
      const content = inlineScript(html, mark, rest);
      if (content !== undefined) hashes.add(hashOf(content));
    }
    texts.push(html.slice(rest));
  }
  return { texts, contentSecurityPolicy: contentSecurityPolicy([...hashes], surroundings) };
}

/** The text of the inline script whose opening tag holds the mark; undefined for any other tag. */
function inlineScript(html: string, mark: number, afterMark: number): string | undefined {
  const opening = html.slice(html.lastIndexOf('<', mark), mark);
  if (!/^<script(?=[\s]|$)/i.test(opening)) return undefined;
  const tagEnd = html.indexOf('>', afterMark);
  if (tagEnd === -1 || /\ssrc=/i.test(opening + html.slice(afterMark, tagEnd))) return undefined;
  const closing = /<\/script/gi;
  closing.lastIndex = tagEnd;
  const end = closing.exec(html)?.index;
  return end === undefined ? undefined : html.slice(tagEnd + 1, end);
}

function hashOf(script: string): string {
  return `sha256-${digest('sha256', script, 'base64')}`;
}
