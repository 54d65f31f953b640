import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ChatLauncher } from '#/features/chat/chat-launcher.tsx';
import { Footer } from './footer.tsx';
import { LineBanner } from './line-banner.tsx';
import { startOffline } from './offline/start-late.ts';
import { PayFooter } from './pay-footer.tsx';
import { usePayFrame } from './pay-frame.ts';
import { WaitingSlot } from './waiting-slot.tsx';

/** What was read last is stored whenever the page is left, for a day on which the server fails. */
function useStoredReads(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const store = async () => {
      if (document.visibilityState !== 'hidden') return;
      const { storeAppCache } = await import('#/platform/query/app-cache.ts');
      storeAppCache(queryClient);
    };
    // Without a line its script does not come, and nothing new was read either.
    const leave = () => void store().catch(() => {});
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [queryClient]);
}

export function PageEnd() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isPaying = usePayFrame();
  useStoredReads();
  useEffect(() => startOffline(router, queryClient), [router, queryClient]);
  return (
    <>
      {isPaying ? (
        <PayFooter />
      ) : (
        <>
          <Footer />
          <div data-no-print aria-hidden="true" className="chat-clearance" />
          <ChatLauncher />
        </>
      )}
      <LineBanner />
      <WaitingSlot />
    </>
  );
}
