import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      data-no-print
      className={buttonClass(
        { size: 'lg' },
        'fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0',
      )}
    >
      {m.shell_skip()}
    </a>
  );
}
