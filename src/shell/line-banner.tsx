import { useRouter } from '@tanstack/react-router';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#/paraglide/messages.js';
import { line } from '#/platform/line/line.ts';
import { followLine } from '#/platform/query/follow-line.ts';
import { Button } from '#/ui/button.tsx';
import { watchNavigation } from './watch-navigation.ts';

/** Where it stands, in the bar above the page: `<div id="line" />`. */
const PLACE = 'line';
const BACK_MS = 5_000;

/** Says that the shop cannot be reached, and for a moment that it can again. Each is spoken once. */
export function LineBanner() {
  const isDown = useSyncExternalStore(line.subscribe, isLineDown, () => false);
  const isBack = useBack();
  const place = useSyncExternalStore(neverChanges, findPlace, () => null);
  useEffect(followLine, []);
  const router = useRouter();
  useEffect(() => watchNavigation(router, line), [router]);
  if (!place) return null;
  return createPortal(
    <div
      data-line={isDown ? 'down' : isBack ? 'back' : undefined}
      className="data-line:border-t data-line:border-line data-line:bg-raised"
    >
      <div className="mx-auto flow-root max-w-[90rem] px-4 md:px-8">
        {isDown && <AskAgain />}
        <div role="status" className="lg:flex lg:items-center lg:gap-4">
          {isDown && <Lost />}
          {isBack && <Back />}
        </div>
      </div>
    </div>,
    place,
  );
}

const neverChanges = () => () => {};

function findPlace(): HTMLElement | null {
  return document.getElementById(PLACE);
}

function isLineDown(): boolean {
  return line.read() === 'down';
}

/** True for a moment after it was down. */
function useBack(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    let wasDown = isLineDown();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = line.subscribe(() => {
      const isDown = isLineDown();
      if (isDown === wasDown) return;
      wasDown = isDown;
      clearTimeout(timer);
      setBack(!isDown);
      if (!isDown) timer = setTimeout(() => setBack(false), BACK_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return isBack;
}

function Lost() {
  // As it was when the line was lost: a text that changes would be spoken again.
  const hasNetwork = useMemo(() => navigator.onLine, []);
  return (
    <>
      <p className="flex items-center gap-2 pt-4 pb-1 font-semibold lg:pb-4">
        <WifiOff size={20} aria-hidden="true" className="shrink-0 text-warning" />
        {hasNetwork ? m.line_unreached_title() : m.line_down_title()}
      </p>
      <p className="pb-3 text-sm text-quiet max-sm:clear-right max-sm:pt-1 lg:pb-0">
        {hasNetwork ? m.line_unreached_text() : m.line_down_text()}
      </p>
    </>
  );
}

function Back() {
  return (
    <p className="flex items-center gap-2 py-3 font-semibold">
      <Wifi size={20} aria-hidden="true" className="shrink-0 text-success" />
      {m.line_back()}
    </p>
  );
}

function AskAgain() {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void line.check().finally(() => setAsking(false));
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isAsking}
      onClick={ask}
      className="float-right my-2 ml-3"
    >
      {m.error_try_again()}
    </Button>
  );
}
