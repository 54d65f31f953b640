import { useId, type ChangeEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { Avatar } from './avatar.tsx';
import { useRemoveAvatar, useSetAvatar } from '../profile/settings-hooks.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { Spinner } from '#/ui/spinner.tsx';

interface AvatarFieldProps {
  initials: string;
  avatarUrl: string | null;
}

/** Chosen and saved in one step: there is nothing to add to a picture. */
export function AvatarField({ initials, avatarUrl }: AvatarFieldProps) {
  const id = useId();
  const set = useSetAvatar();
  const remove = useRemoveAvatar();
  const busy = set.isPending || remove.isPending;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file && !busy) set.mutate({ file });
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <div ref={keepFocus} className="mb-8 flex flex-wrap items-center gap-5">
      <Avatar initials={initials} avatarUrl={avatarUrl} size="lg" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonClass(
              { variant: 'secondary' },
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            )}
          >
            {busy && <Spinner size={18} label={m.nav_loading()} labelHidden />}
            {avatarUrl ? m.account_avatar_change() : m.account_avatar_choose()}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              aria-describedby={`${id}-hint`}
              aria-disabled={busy || undefined}
              data-takes-focus
              onChange={choose}
              className="sr-only"
            />
          </label>
          {avatarUrl && (
            <Button variant="quiet" aria-disabled={busy} onClick={() => busy || remove.mutate({})}>
              {m.account_avatar_remove()}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {m.account_avatar_hint()}
        </p>
      </div>
    </div>
  );
}
