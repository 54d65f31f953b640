import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { GuestCartButton } from '#/features/cart/cart-button.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { LostPanel } from '#/ui/lost-notice.tsx';
import { AuthSlot } from './auth-slot.tsx';
import { EventSlot } from './event-slot.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { navItems } from './nav-items.ts';
import { SearchEntry } from './search-entry.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const MenuPanel = latePart(async () => (await import('./menu-panel.tsx')).MenuPanel);

const SignedInCorner = latePart(
  async () => (await import('./signed-in-corner.tsx')).SignedInCorner,
);

function GuestCorner({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <AuthSlot isLoading={isLoading} />
      <GuestCartButton />
    </>
  );
}

/** Stays at the top; the seven places are in a menu, in a second row or in the same one. */
export function TopBar() {
  // `undefined`: never opened, so its code has not been fetched.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const signedIn = useSignedInHint();
  const { name } = useShop();
  return (
    <>
      <header data-no-print className="sticky top-0 z-30 border-b border-line bg-page">
        <div className="mx-auto flex h-(--top-bar) max-w-(--container-page) content-center items-center gap-x-1 px-4 md:flex-wrap md:px-8 xl:flex-nowrap">
          <Link
            to="/"
            aria-label={m.shell_logo_home({ name })}
            className="mr-auto -ml-2 flex h-13 items-center rounded-control max-sm:-order-2 xl:mr-4"
          >
            <Logo name={name} className="logo-bounce" />
          </Link>
          <nav
            aria-label={m.nav_label()}
            className="hidden md:max-xl:order-last md:max-xl:-ml-3 md:max-xl:w-full md:block xl:mr-auto"
          >
            <ul className="flex">
              {navItems().map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: to === '/', includeSearch: false }}
                    className="nav-link"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <SearchEntry />
          <span className="hidden md:flex">
            <LanguageSwitch />
            <ThemeToggle />
          </span>
          {signedIn ? (
            <LateBoundary
              of={SignedInCorner}
              waiting={<GuestCorner isLoading />}
              renderLost={(notice) => <LostPanel>{notice}</LostPanel>}
            >
              <SignedInCorner />
            </LateBoundary>
          ) : (
            <GuestCorner isLoading={signedIn === undefined} />
          )}
          <Button
            variant="quiet"
            icon
            aria-label={m.nav_menu_open()}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            className="md:hidden"
          >
            <Menu size={22} aria-hidden="true" />
          </Button>
        </div>
        {menuOpen !== undefined && (
          <LateBoundary
            of={MenuPanel}
            renderLost={(notice) =>
              menuOpen && <LostPanel onClose={() => setMenuOpen(false)}>{notice}</LostPanel>
            }
          >
            <MenuPanel
              open={menuOpen}
              onClose={() => setMenuOpen(false)}
              signedOut={signedIn === false}
            />
          </LateBoundary>
        )}
        {/* For `LineBanner`, which comes with the end of the page. */}
        <div id="line" />
      </header>
      <EventSlot />
    </>
  );
}
