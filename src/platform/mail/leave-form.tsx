import { getLocale } from '#/paraglide/runtime.js';
import { Button } from '#/ui/button.tsx';

/** What the page of a mail's end says: before the button is pressed, after it, or that the link is cut off. */
export type LeaveState = 'asks' | 'ended' | 'invalid';

export interface LeaveSearch {
  show?: 'ended' | 'invalid' | undefined;
  token?: string | undefined;
}

export function readLeaveSearch(raw: Record<string, unknown>): LeaveSearch {
  const show = raw.show === 'ended' || raw.show === 'invalid' ? raw.show : undefined;
  const token = typeof raw.token === 'string' && raw.token.length <= 200 ? raw.token : undefined;
  return { show, token };
}

export function leaveState({ show, token }: LeaveSearch): LeaveState {
  return show ?? (token === undefined ? 'invalid' : 'asks');
}

/** One button. Mail programs open links to look at them: only pressing it changes something. */
export function LeaveForm({
  action,
  token = '',
  label,
}: {
  action: string;
  token: string | undefined;
  label: string;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={getLocale()} />
      <Button type="submit" size="lg">
        {label}
      </Button>
    </form>
  );
}
