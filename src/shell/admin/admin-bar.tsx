import { Link } from '@tanstack/react-router';
import { ChevronDown, Menu, Search, Store } from 'lucide-react';
import { AuthIssueCard } from '#/features/account/auth-issue-card.tsx';
import { AvatarMenu } from '#/features/account/avatar-menu.tsx';
import { useMe } from '#/features/account/hooks.ts';
import { useSessionWatch } from '#/features/account/use-session-watch.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { AdminMenu, type MenuPlace } from './admin-menu.tsx';

interface AdminBarProps {
  pathname: string;
  current: MenuPlace | undefined;
  /** Opens the command menu. */
  onFind: () => void;
}

/** The bar of the back office: on a phone with the menu in it. */
export function AdminBar({ pathname, current, onFind }: AdminBarProps) {
  const { name } = useShop();
  return (
    <header
      data-no-print
      className="sticky top-0 z-20 flex h-(--top-bar) items-center gap-1 border-b border-line bg-raised px-4 md:px-6"
    >
      {/* Begun anew with every page, which closes it. */}
      <details key={pathname} className="group min-w-0 grow lg:hidden">
        <summary className="flex h-11 cursor-pointer items-center gap-2 font-semibold">
          <Menu size={20} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{current?.menu.label() ?? m.admin_places()}</span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <AdminMenu
          current={current?.path}
          className="absolute inset-x-0 top-(--top-bar) max-h-[calc(100dvh-var(--top-bar))] overflow-y-auto border-b bg-raised shadow-2xl"
        />
      </details>
      <AdminLink
        to="/admin"
        className="mr-auto hidden min-h-11 items-center gap-2 text-ink no-underline lg:flex"
      >
        <span className="font-display text-lg font-bold">{name}</span>
        <span className="text-sm text-quiet">{m.admin_title()}</span>
      </AdminLink>
      <Button
        variant="quiet"
        size="sm"
        onClick={onFind}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search size={20} aria-hidden="true" />
        <VisuallyHidden>{m.admin_find()}</VisuallyHidden>
        <kbd aria-hidden="true" className="hidden text-xs text-quiet lg:inline">
          Ctrl K
        </kbd>
      </Button>
      <Link
        to="/"
        aria-label={m.admin_to_shop()}
        className={buttonClass({ variant: 'quiet', icon: true }, 'max-sm:hidden')}
      >
        <Store size={20} aria-hidden="true" />
      </Link>
      <LanguageSwitch />
      <StaffCorner />
    </header>
  );
}

function StaffCorner() {
  const { me } = useMe();
  useSessionWatch();
  return (
    <>
      {me ? <AvatarMenu me={me} /> : <span className="size-11 shrink-0" />}
      <AuthIssueCard />
    </>
  );
}
