import { Share2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Input } from '#/ui/input.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import type { Cart } from '../hooks.ts';
import { shareFailure, useShareLink } from '../share/share-queries.ts';

interface ShareCartProps {
  cart: Cart;
  /** Where there is no room for the word. */
  iconOnly?: boolean;
}

export function ShareCart({ cart, iconOnly = false }: ShareCartProps) {
  const [open, setOpen] = useState(false);
  const link = useShareLink();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={iconOnly}
        aria-label={m.cart_share()}
        onClick={() => {
          setOpen(true);
          link.mutate(cart.lines);
        }}
      >
        <Share2 size={18} aria-hidden="true" /> {!iconOnly && m.cart_share()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.cart_share()}
        description={m.cart_share_text()}
      >
        {link.isError && (
          <Alert tone="danger" live>
            {shareFailure(link.error)}
          </Alert>
        )}
        {link.isPending && (
          <div role="status">
            <VisuallyHidden>{m.cart_share_making()}</VisuallyHidden>
            <Skeleton className="h-24" />
          </div>
        )}
        {link.data && <ShareLink link={link.data} />}
      </Dialog>
    </>
  );
}

function ShareLink({ link }: { link: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const message = m.cart_share_message({ link });

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Not allowed, or plain HTTP: the text is selected, so that Ctrl+C copies it.
      setCopied(false);
    }
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {m.cart_share_link()}
        </label>
        <Input
          ref={field}
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? m.cart_share_copied() : m.cart_share_copy()}
        </Button>
        <ButtonAnchor
          variant="secondary"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
        >
          <WhatsAppIcon /> {m.cart_share_whatsapp()}
        </ButtonAnchor>
      </div>
      <p role="status" className="sr-only">
        {copied ? m.cart_share_copied() : ''}
      </p>
    </div>
  );
}
