import { askHealth } from '#/platform/deploys/ask-health.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Calls back once, when the shop can be reached: asked at longer and longer intervals while somebody
 * looks, and at once when the browser says that the line is back.
 */
export function whenShopAnswers(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let isOver = false;
  let isAsking = false;

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', askNow);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
  const ask = async () => {
    if (isOver || isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    const answers = await askHealth();
    isAsking = false;
    if (isOver) return;
    if (answers) {
      stop();
      callback();
      return;
    }
    // Not all who were cut off at once come back at once.
    timer = setTimeout(() => void ask(), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const askNow = () => {
    clearTimeout(timer);
    wait = FIRST_WAIT_MS;
    void ask();
  };
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') askNow();
  };

  window.addEventListener('online', askNow);
  document.addEventListener('visibilitychange', askWhenSeen);
  void ask();
  return stop;
}
