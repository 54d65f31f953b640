import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { SidePanel } from '#/ui/side-panel.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { navItems } from './nav-items.ts';
import { SearchForm } from './search-form.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
  signedOut: boolean;
}

export function MenuPanel({ open, onClose, signedOut }: MenuPanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={m.nav_menu()}
      footer={
        signedOut && (
          <div className="grid grid-cols-2 gap-3">
            <Link
              to="/auth/login"
              onClick={onClose}
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >
              {m.nav_sign_in()}
            </Link>
            <Link to="/auth/register" onClick={onClose} className={buttonClass({ size: 'lg' })}>
              {m.nav_sign_up()}
            </Link>
          </div>
        )
      }
    >
      <div className="p-5">
        <SearchForm onSearch={onClose} />
        <nav aria-label={m.nav_label()} className="mt-4">
          <ul>
            {navItems().map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={onClose}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  className="flex min-h-12 items-center rounded-control px-3 text-lg aria-[current=page]:bg-overlay aria-[current=page]:font-semibold aria-[current=page]:text-link"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-4 flex items-center justify-between border-t border-line pt-4">
          <LanguageSwitch long />
          <ThemeToggle />
        </div>
      </div>
    </SidePanel>
  );
}
