import { Phone } from 'lucide-react';
import { OpeningHours } from '#/features/content/opening-hours.tsx';
import { m } from '#/paraglide/messages.js';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { phoneLink, whatsAppLink } from '#/features/content/shop.ts';
import { HomeSection } from './home-section.tsx';

export function HomeTalk() {
  const shop = useShop();
  const phone = shop.phones[0];
  return (
    <HomeSection title={m.home_talk()} lead={m.home_talk_text()}>
      <div className="flex flex-wrap items-start gap-x-16 gap-y-8">
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor
            size="lg"
            variant="secondary"
            href={whatsAppLink(shop, m.home_whatsapp_text())}
          >
            <WhatsAppIcon />
            {m.home_whatsapp()}
          </ButtonAnchor>
          {phone && (
            <ButtonAnchor size="lg" variant="secondary" href={phoneLink(phone)}>
              <Phone size={20} aria-hidden="true" />
              {m.home_call({ phone })}
            </ButtonAnchor>
          )}
        </div>
        <OpeningHours withStatus />
      </div>
    </HomeSection>
  );
}
