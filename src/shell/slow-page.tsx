import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import { returnToPage } from './return-to-page.ts';

const SAID_AFTER_MS = 1_000;
const SLOW_AFTER_MS = 5_000;

/** What is said while a page is coming: to the ear after a second, to the eye after five, with a way back. */
export function SlowPage() {
  const router = useRouter();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timers = [SAID_AFTER_MS, SLOW_AFTER_MS].map((ms) =>
      setTimeout(() => setSeconds(ms / 1_000), ms),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  const isSlow = seconds >= 5;
  return (
    <div className={isSlow ? 'lost-panel slow-page' : undefined}>
      <p role="status" className={isSlow ? 'grow' : undefined}>
        {isSlow ? (
          <>
            <span className="font-semibold">{m.slow_page()}</span> {m.slow_page_text()}
          </>
        ) : (
          seconds > 0 && <VisuallyHidden>{m.nav_loading()}</VisuallyHidden>
        )}
      </p>
      {isSlow && (
        <Button variant="secondary" size="sm" onClick={() => returnToPage(router)}>
          {m.slow_cancel()}
        </Button>
      )}
    </div>
  );
}
