import { getLocale } from '#/paraglide/runtime.js';
import { Button } from '#/ui/button.tsx';

/** What the page of a mail's end says: before the button is pressed, after it, or that its link is cut off. */
export type LeaveState = 'asks' | 'left' | 'invalid';

interface PageTexts {
  title: () => string;
  text: () => string;
}

/** What is said about the end of one mail, and on the button. */
export type LeaveTexts = Record<LeaveState, PageTexts> & {
  action: () => string;
  /** What is said where the form that asks for the mail ends without a script; left out: it has none. */
  sent?: PageTexts;
  mistyped?: PageTexts;
  busy?: PageTexts;
};

interface MailLinkFormProps {
  /** Of the newsletter, or the name of another mail that is ended. */
  step: string;
  token: string;
  label: string;
}

/** One button, behind a link in a mail. Mail programs open links to look at them: only pressing it changes something. */
export function MailLinkForm({ step, token, label }: MailLinkFormProps) {
  return (
    <form method="post" action={`/api/newsletter/${step}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={getLocale()} />
      <Button type="submit" size="lg">
        {label}
      </Button>
    </form>
  );
}
