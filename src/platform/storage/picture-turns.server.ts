/** One picture is made at a time; owners are served in turn, one picture each. */
export function createTurns() {
  let busy = false;
  const waiting = new Map<string, (() => void)[]>();

  function take(owner: string): Promise<void> {
    if (!busy) {
      busy = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]);
    });
  }

  function give(): void {
    const [next] = waiting;
    if (!next) {
      busy = false;
      return;
    }
    const [owner, [begin, ...later]] = next;
    // Behind everybody else, with what is left.
    waiting.delete(owner);
    if (later.length > 0) waiting.set(owner, later);
    begin?.();
  }

  return {
    /** Runs `work` when it is the owner's turn. */
    async inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
      await take(owner);
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
