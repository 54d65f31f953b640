import { Mail, MapPin, Phone } from 'lucide-react';
import { mailLink, phoneLink, whatsAppLink, type Shop } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { keepTogether } from '#/platform/i18n/keep-together.ts';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';

export function ContactList({ shop }: { shop: Shop }) {
  // The same number twice is read twice and dialled once.
  const isAlsoPhone = shop.phones.includes(shop.whatsapp);
  const items = [
    {
      key: 'whatsapp',
      icon: <WhatsAppIcon />,
      href: whatsAppLink(shop),
      name: isAlsoPhone ? null : m.footer_whatsapp(),
      text: isAlsoPhone ? m.footer_whatsapp() : shop.whatsapp,
    },
    ...[...new Set(shop.phones)].map((phone) => ({
      key: phone,
      icon: <Phone size={20} aria-hidden="true" />,
      href: phoneLink(phone),
      name: m.footer_phone(),
      text: phone,
    })),
    {
      key: 'email',
      icon: <Mail size={20} aria-hidden="true" />,
      href: mailLink(shop),
      name: m.footer_email(),
      text: shop.email,
    },
  ];
  return (
    <ul>
      {items.map(({ key, icon, href, name, text }) => (
        <li key={key}>
          <a
            href={href}
            className="group flex min-h-11 items-center gap-3 rounded-control hover:text-link"
          >
            <span className="text-quiet group-hover:text-link">{icon}</span>
            {name !== null && <span className="sr-only">{name}: </span>}
            <span data-numbers className="min-w-0 break-words">
              {keepTogether(text)}
            </span>
          </a>
        </li>
      ))}
      <li className="flex min-h-11 items-center gap-3">
        <MapPin size={20} aria-hidden="true" className="text-quiet" />
        {m.footer_place()}
      </li>
    </ul>
  );
}
