import { noteBuild } from './seen-build.ts';

const PATIENCE_MS = 4_000;

/** Whether the shop itself can be reached: a portal's page would name no build. */
export async function askHealth(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    noteBuild(answer.headers);
    return answer.ok && answer.headers.has('x-build');
  } catch {
    return false;
  }
}
