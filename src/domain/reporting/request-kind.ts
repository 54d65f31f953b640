/** What a request asks for. */
export const REQUEST_KINDS = [
  'page',
  'procedure',
  /** A payment provider tells us of a payment. */
  'webhook',
  'file',
  /** Made for one person: tables, papers, attachments. */
  'download',
  'account',
  /** Live updates: a connection that stays. */
  'events',
  'check',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const KINDS: readonly [RegExp, RequestKind][] = [
  // Procedures are known by name; what is left of their addresses names none.
  [/^\/api\/(?:rpc\/)?\$$/, 'other'],
  [/^\/api\/(?:payments|payouts)\//, 'webhook'],
  [/^\/api\/auth\//, 'account'],
  [/^\/api\/events$/, 'events'],
  [/^\/api\/(?:ready|health|metrics)$/, 'check'],
  [/^\/api\/reports\//, 'other'],
  [/^\/media\//, 'file'],
  [/^\/api\//, 'download'],
];

/** What is asked for at an address of the site map, such as `/products/$id`; see REPORT-6. */
export function kindOfRoute(route: string): RequestKind {
  return KINDS.find(([pattern]) => pattern.test(route))?.[1] ?? 'page';
}
