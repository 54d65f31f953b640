import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { useStartGoogle } from '#/features/account/use-credentials.ts';
import { Button } from '#/ui/button.tsx';

export function GoogleButton({ from }: { from: string }) {
  const start = useStartGoogle();
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-quiet">
        <span aria-hidden="true" className="h-px grow bg-line" />
        {m.auth_or()}
        <span aria-hidden="true" className="h-px grow bg-line" />
      </p>
      <Button
        variant="secondary"
        size="lg"
        block
        // Until the browser has left the page.
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ returnTo: from, locale: getLocale() })}
      >
        {m.auth_google_action()}
      </Button>
    </>
  );
}
