import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';

interface ShopLinkProps {
  /** A path of this shop as text, perhaps with a query. */
  path: string;
  onFollow?: (() => void) | undefined;
  className?: string;
  children: ReactNode;
}

/** A link to a page whose address came from the server: followed without leaving the page's life. */
export function ShopLink({ path, onFollow, className, children }: ShopLinkProps) {
  const { history } = useRouter();
  const href = localizePath(path, getLocale());
  function follow(event: MouseEvent) {
    const isSpecial = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isSpecial || event.button !== 0) return;
    event.preventDefault();
    onFollow?.();
    history.push(href);
  }
  return (
    <a href={href} onClick={follow} className={className}>
      {children}
    </a>
  );
}
