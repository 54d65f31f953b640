import { useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { singleKeys } from './single-keys.ts';

const KEYS = [
  { keys: ['Ctrl', 'K'], label: m.admin_find },
  { keys: ['Ctrl', 'S'], label: m.admin_key_save },
  { keys: ['/'], label: m.admin_key_search },
  { keys: ['J', 'K'], label: m.admin_key_row },
  { keys: ['Enter'], label: m.admin_key_open },
  { keys: ['X'], label: m.admin_key_choose },
  { keys: ['?'], label: m.admin_key_help },
  { keys: ['Esc'], label: m.admin_key_close },
] as const;

/** The keys of the back office, and the switch for those of a single letter. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.read, singleKeys.readOnServer);
  return (
    <Dialog open={open} onClose={onClose} title={m.admin_keys()}>
      <dl className="grid gap-2">
        {KEYS.map(({ keys, label }) => (
          <div key={keys.join(' ')} className="flex items-center justify-between gap-4">
            <dt>{label()}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-control border border-line bg-sunken px-2 py-1 text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Checkbox
          label={m.admin_keys_single()}
          checked={isOn}
          onChange={(event) => singleKeys.write(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
