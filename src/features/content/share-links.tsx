import { Link2 } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';

/** Hands an address on, with what is written before it. `url` is the full one. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(m.blog_share_copied());
    } catch {
      // No right to the clipboard: the address itself can still be taken from the message.
      notify.info(url);
    }
  };
  return (
    <div role="group" aria-label={m.blog_share()} className="flex flex-wrap gap-3">
      <ButtonAnchor
        variant="secondary"
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        rel="noopener"
      >
        <WhatsAppIcon />
        {m.blog_share_whatsapp()}
      </ButtonAnchor>
      <Button variant="secondary" className="noscript:hidden" onClick={() => void copy()}>
        <Link2 size={20} aria-hidden="true" />
        {m.blog_share_copy()}
      </Button>
    </div>
  );
}
