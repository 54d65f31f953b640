/** What people of the shop do in the back office, as it is counted (§7). */
export const ADMIN_EVENTS = [
  'content_edit',
  'publish',
  'upload',
  'delete',
  'preview',
  'tab_change',
  'save',
  'refresh',
  'session_start',
  'session_end',
  'feature_usage',
] as const;
export type AdminEvent = (typeof ADMIN_EVENTS)[number];

/** Calls that only read, or that the page makes by itself. */
const SILENT =
  /^(?:get|list|find|read(?!y)|history$|of$|ofProduct$|report$|rows|levels|movements|revisions?$|draftLink|waiting|usage|daily|firstSteps|inboxFigures|products|reducibleProducts|ways$|reviews$|incoming$|connection$|markRead|setTyping)/;

/** By how the last part of a call's path begins; the first that fits. Everything else saves. */
const VERBS: readonly [RegExp, AdminEvent][] = [
  [/^(?:preview|shareDraft|test$)/, 'preview'],
  [/^addPicture|^upload/, 'upload'],
  [/^(?:remove|delete)/, 'delete'],
  [/^(?:publish|plan|hide|archive|restore$|bulkMove|send|resend)/, 'publish'],
  [/^(?:exportData|mailAgain|testConnection|checkAgain)/, 'feature_usage'],
];

/** Whose calls are not those of the back office, though its pages make some. */
const ELSEWHERE = new Set(['assistant', 'cart', 'checkout', 'devMailbox', 'payments', 'reporting']);
/** Parts of those that are of the back office after all. */
const BACK_OFFICE = new Set(['staff', 'browserErrors']);
const OF_ACCOUNTS =
  /^(?:block|unblock|cancelClosing|changeRole|endSessionsOf|exportDataOf|mailAgain|startClosing)$/;

/**
 * What a call that went well is counted as (`content/manage/updatePost` → an edit of content); null:
 * nothing. `thing` is the part of the API, such as `content`: no id, no text.
 */
export function adminEventOfCall(path: string): { event: AdminEvent; thing: string } | null {
  const parts = path.split('/');
  const [thing = '', verb = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || (ELSEWHERE.has(thing) && !BACK_OFFICE.has(parts[1] ?? ''))) return null;
  if (thing === 'account' && !OF_ACCOUNTS.test(verb)) return null;
  if (path === 'desk/find') return { event: 'feature_usage', thing };
  if (SILENT.test(verb)) return null;
  if (thing === 'listViews') return { event: 'feature_usage', thing };
  if (/\/(?:imports|statements)\/add$/.test(path)) return { event: 'upload', thing };
  const known = VERBS.find(([begins]) => begins.test(verb))?.[1];
  return { event: known ?? (thing === 'content' ? 'content_edit' : 'save'), thing };
}

const AREAS = new Set([
  'about',
  'analytics',
  'audit',
  'blog',
  'categories',
  'chat',
  'contact',
  'cost-management',
  'enhanced-financial',
  'custom-orders',
  'delivery',
  'discounts',
  'faq',
  'financial',
  'gallery',
  'newsletter',
  'occasions',
  'orders',
  'payments',
  'products',
  'redirects',
  'reviews',
  'sets',
  'settings',
  'stock',
  'timeline',
  'units',
  'users',
  'warehouse',
]);

/** The part of the back office at a path without its language: `/admin/orders`; null: none of it. */
export function adminArea(path: string): string | null {
  const [, first, area] = path.split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (first !== 'admin') return null;
  if (!area) return '/admin';
  return `/admin/${AREAS.has(area) ? area : 'other'}`;
}
