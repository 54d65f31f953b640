import { Mail } from 'lucide-react';
import { useShop } from '#/features/content/use-shop.ts';
import { mailLink, whatsAppLink } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { ContactList } from './contact-list.tsx';
import { OpeningHours } from '#/features/content/opening-hours.tsx';

export function ContactPage() {
  const shop = useShop();
  const mail = mailLink(shop, m.page_contact_mail_subject({ name: shop.name }));
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <ButtonAnchor size="lg" href={whatsAppLink(shop, m.home_whatsapp_text())}>
          <WhatsAppIcon />
          {m.home_whatsapp()}
        </ButtonAnchor>
        <ButtonAnchor size="lg" variant="secondary" href={mail}>
          <Mail size={20} aria-hidden="true" />
          {m.page_custom_mail()}
        </ButtonAnchor>
      </p>
      <div className="mt-10 grid gap-10 sm:grid-cols-2">
        <section>
          <h2 className="mb-3 text-xl">{m.footer_contact()}</h2>
          <ContactList shop={shop} />
          <p className="mt-3 text-quiet">{m.page_contact_languages()}</p>
        </section>
        <section>
          <h2 className="mb-3 text-xl">{m.footer_hours()}</h2>
          <OpeningHours withStatus />
          <h2 className="mt-10 mb-3 text-xl">{m.page_contact_order()}</h2>
          <p className="text-quiet">{m.page_contact_order_text()}</p>
        </section>
      </div>
    </>
  );
}
