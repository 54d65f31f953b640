import type { ErrorKind } from './classify-error.ts';

/** Ways out of an error. */
export type RecoveryStrategy =
  | 'wait'
  | 'check_health'
  | 'offline_mode'
  | 'refresh_session'
  | 'sign_out'
  | 'sign_in_again'
  | 'verify_user'
  | 'elevate_permissions'
  | 'reduce_payload'
  | 'queue'
  | 'cached_data'
  | 'sanitize'
  | 'use_defaults';

/** In order of priority; an error of another kind has no way out of its own. */
const RECOVERY: Readonly<Record<ErrorKind, readonly RecoveryStrategy[]>> = {
  connection: ['wait', 'check_health', 'offline_mode'],
  // The same, as somebody knew and no keyword said.
  network: ['wait', 'check_health', 'offline_mode'],
  authentication: ['refresh_session', 'sign_out', 'sign_in_again'],
  permission: ['verify_user', 'elevate_permissions'],
  timeout: ['wait', 'reduce_payload'],
  rate_limit: ['wait', 'queue'],
  server_error: ['wait', 'cached_data'],
  validation: ['sanitize', 'use_defaults'],
  unknown: [],
};

/**
 * They are tried and never help. Nobody gives themselves a right; a page asks for
 * what it shows and no less; what was refused as too much is not kept to be sent later, and what
 * somebody typed is not replaced by something else.
 */
const NEVER_HELPS: ReadonlySet<RecoveryStrategy> = new Set([
  'elevate_permissions',
  'reduce_payload',
  'queue',
  'sanitize',
  'use_defaults',
]);

const WAIT_MS: Partial<Record<ErrorKind, number>> = {
  connection: 1_000,
  network: 1_000,
  timeout: 2_000,
  server_error: 5_000,
};
const LONGEST_WAIT_MS = 30_000;

/**
 * Milliseconds of the strategy "wait": 1, 2 or 5 s by kind; after "too many requests" any time up to
 * 1 s, doubled with each try, up to 30 s (LINE-4).
 * @param tries before this one.
 * @param chance 0 to 1.
 */
export function recoveryWait(kind: ErrorKind, tries: number, chance: number): number {
  return WAIT_MS[kind] ?? Math.round(chance * Math.min(1_000 * 2 ** tries, LONGEST_WAIT_MS));
}

/** What each strategy that can help does; it answers whether it did. */
export type RecoverySteps = Record<
  Exclude<
    RecoveryStrategy,
    'elevate_permissions' | 'reduce_payload' | 'queue' | 'sanitize' | 'use_defaults'
  >,
  () => Promise<boolean>
>;

export interface Recovery {
  /** What helped; null when nothing did. */
  by: RecoveryStrategy | null;
  /** In order, the one that helped last. */
  tried: readonly RecoveryStrategy[];
}

/** Tries the strategies of a kind until one helps (LINE-4). One that breaks did not help. */
export async function recoverBy(kind: ErrorKind, steps: RecoverySteps): Promise<Recovery> {
  const tried: RecoveryStrategy[] = [];
  for (const strategy of RECOVERY[kind]) {
    tried.push(strategy);
    const helps = isStep(strategy) && (await steps[strategy]().catch(() => false));
    if (helps) return { by: strategy, tried };
  }
  return { by: null, tried };
}

function isStep(strategy: RecoveryStrategy): strategy is keyof RecoverySteps {
  return !NEVER_HELPS.has(strategy);
}
