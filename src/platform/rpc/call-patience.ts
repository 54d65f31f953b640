/** How long a call may say nothing: then the line is asked (`doubt`), and then the call is given up. */
interface CallPatience {
  doubtMs: number;
  giveUpMs: number;
}

/** With a check of 4 s a line that stalls is known within 12 s. */
const CALL: CallPatience = { doubtMs: 6_000, giveUpMs: 8_000 };

/** Once its head is there the shop has answered: a long list takes its time on a slow line. */
export const BODY_MS = 60_000;

/** What these wait for has limits of its own: a provider's answer, a password, many rows at once. */
const LONG_WORK: CallPatience = { doubtMs: 6_000, giveUpMs: 60_000 };

/** As long as the server takes a body for (`serve.server.ts`); 20 s without an answer are doubtful. */
const UPLOAD: CallPatience = { doubtMs: 20_000, giveUpMs: 300_000 };

/** By the names of procedures. Cutting one of these would hide what it did. */
export const LONG_WORK_NAMES: readonly RegExp[] = [
  /^payments\.(?:start|startOnPage|returned|recheck|claim)$/,
  /^payments\.staff\./,
  /^payouts\./,
  /^settings\.(?:save|testConnection)$/,
  /^account\.(?:signIn|signUp)$/,
  /^catalog\.(?:manage|imports)\./,
  /^people\.(?:previewMerge|merge)$/,
  /Many$/,
];

/** How long a call to this procedure is waited for (LINE-3). */
export function patienceOf(path: readonly string[], input: unknown): CallPatience {
  if (carriesFile(input)) return UPLOAD;
  const name = path.join('.');
  return LONG_WORK_NAMES.some((long) => long.test(name)) ? LONG_WORK : CALL;
}

function carriesFile(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return Object.values(input).some((value) => value instanceof Blob);
}
