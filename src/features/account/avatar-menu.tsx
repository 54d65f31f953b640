import { Link } from '@tanstack/react-router';
import { Heart, LayoutDashboard, LogOut, Package, Settings, UserRound } from 'lucide-react';
import { useId, useRef } from 'react';
import { m } from '#/paraglide/messages.js';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import { Avatar } from './components/avatar.tsx';
import { useSignOut } from './hooks.ts';

interface AvatarMenuProps {
  me: { name: string; email: string; role: string; initials: string; avatarUrl: string | null };
}

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-ink no-underline hover:bg-overlay';

/** The signed-in person's menu. The browser's own popover closes it by Escape. */
export function AvatarMenu({ me }: AvatarMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const signOut = useSignOut();
  // On wide screens the panel hangs from its button where the browser can tie the two together;
  // elsewhere it sits at the window's corner.
  const anchor = `--avatar-${id.replaceAll(/[^a-z0-9]/gi, '')}`;
  const close = () => panel.current?.hidePopover();
  const links = [
    { to: '/profile', icon: UserRound, label: m.account_menu_profile() },
    { to: '/orders', icon: Package, label: m.account_menu_orders() },
    { to: '/saved', icon: Heart, label: m.saved_title() },
    ...(me.role === 'admin'
      ? [{ to: '/admin', icon: LayoutDashboard, label: m.account_menu_admin() }]
      : []),
    { to: '/settings', icon: Settings, label: m.account_menu_settings() },
  ];
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <VisuallyHidden>
          {m.account_menu_open({ name: me.name || m.account_menu_nameless() })}
        </VisuallyHidden>
        <Avatar initials={me.initials} avatarUrl={me.avatarUrl} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="inset-auto top-17 right-4 m-0 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-2 text-ink shadow-2xl sm:supports-[position-area:bottom]:inset-auto sm:supports-[position-area:bottom]:mt-2 sm:supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <div className="border-b border-line px-3 pt-2 pb-3">
          <p className="truncate font-semibold">{me.name || m.account_menu_nameless()}</p>
          <p className="truncate text-sm text-quiet">{me.email}</p>
        </div>
        <nav aria-label={m.account_menu_label()} className="pt-2">
          <ul>
            {links.map(({ to, icon: Icon, label }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={ENTRY}>
                  <Icon size={20} aria-hidden="true" className="text-quiet" />
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={ENTRY}
                onClick={() => {
                  close();
                  signOut.mutate({});
                }}
              >
                <LogOut size={20} aria-hidden="true" className="text-quiet" />
                {m.account_menu_sign_out()}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
