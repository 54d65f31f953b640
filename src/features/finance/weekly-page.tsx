import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { Button } from '#/ui/button.tsx';

const SHOWS = ['ended', 'invalid'] as const;

export function readWeeklySearch(raw: Record<string, unknown>): {
  show?: (typeof SHOWS)[number] | undefined;
  token?: string | undefined;
} {
  const show = SHOWS.find((known) => known === raw.show);
  const token = typeof raw.token === 'string' && raw.token.length <= 200 ? raw.token : undefined;
  return { show, token };
}

export type WeeklySearch = ReturnType<typeof readWeeklySearch>;

/** What the page says above its button; without a token its link was cut off. */
export function weeklyPageText({ show, token }: WeeklySearch): string {
  if (show === 'ended') return m.finance_weekly_ended();
  return show === 'invalid' || token === undefined
    ? m.finance_weekly_invalid()
    : m.finance_weekly_leave_text();
}

/** One button. Mail programs open links to look at them: only pressing it changes something. */
export function WeeklyPage({ show, token }: WeeklySearch) {
  if (show !== undefined || token === undefined) return null;
  return (
    <form method="post" action="/api/weekly-figures">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={getLocale()} />
      <Button type="submit" size="lg">
        {m.finance_weekly_leave()}
      </Button>
    </form>
  );
}
