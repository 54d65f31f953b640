import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { movedCount, setMovedCount } from './merge/moved-count.ts';

/** What a message says elsewhere: a guest's cart has moved into the account. */
export function MovedLine() {
  const { subscribe, read, readOnServer } = movedCount;
  const count = useSyncExternalStore(subscribe, read, readOnServer);
  useEffect(() => () => setMovedCount(0), []);
  return (
    <p role="status" className="text-sm text-quiet empty:hidden">
      {count > 0 && m.cart_merged_text({ count })}
    </p>
  );
}
