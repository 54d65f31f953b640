import { ChatLauncher } from '#/features/chat/chat-launcher.tsx';
import { Footer } from './footer.tsx';
import { WaitingSlot } from './waiting-slot.tsx';

export function PageEnd() {
  return (
    <>
      <Footer />
      <div data-no-print aria-hidden="true" className="chat-clearance" />
      <ChatLauncher />
      <WaitingSlot />
    </>
  );
}
