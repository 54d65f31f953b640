import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The rows chosen in a list that stands at `state`; another page or filter begins with none. */
export function useChosenRows(state: string) {
  const [kept, keep] = useState({ state, chosen: NONE });
  const choose = (chosen: ReadonlySet<string>) => keep({ state, chosen });
  return [kept.state === state ? kept.chosen : NONE, choose] as const;
}
