import { ChatLauncher } from '#/features/chat/chat-launcher.tsx';
import { Footer } from './footer.tsx';

/** What stands at the end of every page: the footer, and the chat's button over it. */
export function PageEnd() {
  return (
    <>
      <Footer />
      <div data-no-print aria-hidden="true" className="chat-clearance" />
      <ChatLauncher />
    </>
  );
}
