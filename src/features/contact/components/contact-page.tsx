import { Phone } from 'lucide-react';
import { OpeningHours } from '#/features/content/opening-hours.tsx';
import { phoneLink, whatsAppLink } from '#/features/content/shop.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactList } from '../contact-list.tsx';

export function ContactPage() {
  const shop = useShop();
  const phone = shop.phones[0];
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="contact-write">
        <p className="mb-8 flex flex-wrap gap-3">
          <ButtonAnchor
            variant="secondary"
            size="lg"
            href={whatsAppLink(shop, m.home_whatsapp_text())}
          >
            <WhatsAppIcon />
            {m.home_whatsapp()}
          </ButtonAnchor>
          {phone && (
            <ButtonAnchor variant="secondary" size="lg" href={phoneLink(phone)}>
              <Phone size={20} aria-hidden="true" />
              {m.home_call({ phone })}
            </ButtonAnchor>
          )}
        </p>
        <h2 id="contact-write" className="mb-4 text-2xl">
          {m.contact_write()}
        </h2>
        <ContactForm />
      </section>
      <div className="grid content-start gap-8">
        <section aria-labelledby="contact-hours">
          <h2 id="contact-hours" className="mb-3 text-xl">
            {m.footer_hours()}
          </h2>
          <OpeningHours withStatus />
        </section>
        <section aria-labelledby="contact-ways">
          <h2 id="contact-ways" className="mb-2 text-xl">
            {m.footer_contact()}
          </h2>
          <ContactList shop={shop} />
          <p className="mt-2 text-quiet">{m.page_contact_languages()}</p>
        </section>
        <section aria-labelledby="contact-way">
          <h2 id="contact-way" className="mb-2 text-xl">
            {m.contact_way()}
          </h2>
          <p className="text-quiet">{shop.directions ?? m.contact_way_text()}</p>
        </section>
        <section aria-labelledby="contact-order">
          <h2 id="contact-order" className="mb-2 text-xl">
            {m.page_contact_order()}
          </h2>
          <p className="text-quiet">{m.page_contact_order_text()}</p>
        </section>
      </div>
    </div>
  );
}
