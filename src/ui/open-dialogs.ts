const open: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

export const openDialogs = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** The one in front. */
  front: (): HTMLDialogElement | undefined => open.at(-1),
  /** @returns what to call when it is closed. */
  add(dialog: HTMLDialogElement): () => void {
    open.push(dialog);
    tell();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      tell();
    };
  },
};

function tell(): void {
  for (const watcher of watchers) watcher();
}
