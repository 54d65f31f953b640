import { Link } from '@tanstack/react-router';
import { Heart, MessageCircle, Package } from 'lucide-react';
import { openChat } from '#/features/chat/window/chat-visibility.ts';
import { whatsAppLink } from '#/features/content/shop.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
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
        <ShopLinks onLeave={onClose} />
        <nav aria-label={m.nav_label()} className="mt-4 border-t border-line pt-3">
          <ul className="grid grid-cols-2 gap-x-2">
            {[...navItems(), { to: '/sets' as const, label: m.set_title() }].map(
              ({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={onClose}
                    activeOptions={{ exact: to === '/', includeSearch: false }}
                    className="flex min-h-11 items-center rounded-control px-3 text-quiet aria-[current=page]:bg-overlay aria-[current=page]:font-semibold aria-[current=page]:text-link"
                  >
                    {label}
                  </Link>
                </li>
              ),
            )}
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

const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start';

/** What most people open the menu for: to hire or to buy, to find their order, to ask. */
function ShopLinks({ onLeave }: { onLeave: () => void }) {
  const shop = useShop();
  return (
    <nav aria-label={m.footer_shop()} className="mt-4 grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Link
          to="/products"
          search={{ type: 'rental' }}
          onClick={onLeave}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {m.catalog_type_rental()}
        </Link>
        <Link
          to="/products"
          search={{ type: 'purchase' }}
          onClick={onLeave}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {m.catalog_type_purchase()}
        </Link>
      </div>
      {shop.occasions.length > 0 && (
        <ul aria-label={m.nav_occasions()} className="flex flex-wrap gap-2">
          {shop.occasions.map(({ key, name }) => (
            <li key={key}>
              <Link
                to="/products"
                search={{ occasion: key }}
                onClick={onLeave}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm hover:border-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <div className="grid grid-cols-2">
          <Link to="/orders" onClick={onLeave} className={ROW}>
            <Package size={20} aria-hidden="true" className="text-quiet" />
            {m.orders_title()}
          </Link>
          <Link to="/saved" onClick={onLeave} className={ROW}>
            <Heart size={20} aria-hidden="true" className="text-quiet" />
            {m.saved_title()}
          </Link>
        </div>
        <a href={whatsAppLink(shop, m.home_whatsapp_text())} className={ROW}>
          <span className="text-quiet">
            <WhatsAppIcon />
          </span>
          {m.footer_whatsapp()}
        </a>
        <button
          type="button"
          className={ROW}
          onClick={() => {
            onLeave();
            openChat();
          }}
        >
          <MessageCircle size={20} aria-hidden="true" className="text-quiet" />
          {m.chat_title()}
        </button>
      </div>
    </nav>
  );
}
