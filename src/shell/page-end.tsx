import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ChatLauncher } from '#/features/chat/chat-launcher.tsx';
import { Footer } from './footer.tsx';
import { startOffline } from './offline/start-late.ts';

export function PageEnd() {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => startOffline(router, queryClient), [router, queryClient]);
  return (
    <>
      <Footer />
      <div data-no-print aria-hidden="true" className="chat-clearance" />
      <ChatLauncher />
    </>
  );
}
