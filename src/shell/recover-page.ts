import type { ErrorKind } from '#/domain/errors/classify-error.ts';
import { whenLineReturns } from '#/platform/line/line.ts';
import { recover, type ToRecover } from './recover.ts';

/** Pages whose strategies are spent: the error screen that each try takes away begins no others. */
const spent = new Set<string>();

/**
 * What is left when a page's simple tries are spent, or would help nothing: the recovery strategies,
 * once. Where they end without a line, the page is made again each time it returns.
 */
export function recoverPage(kind: ErrorKind, page: string, failed: ToRecover): void {
  if (spent.has(page)) return;
  spent.add(page);
  void recover(kind, failed).then(({ by }) => {
    if (by !== 'offline_mode') return;
    const stop = whenLineReturns(() => {
      stop();
      spent.delete(page);
      // Somebody may have gone elsewhere meanwhile.
      if (failed.router.state.location.pathname === page) void failed.again();
    });
  });
}

/** Somebody wants all of it to be tried anew. */
export function forgetRecovery(page: string): void {
  spent.delete(page);
}
