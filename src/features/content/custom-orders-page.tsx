import { Mail } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { useShop } from './use-shop.ts';
import { mailLink, whatsAppLink } from './shop.ts';

/** How a custom order goes, and a prepared message to start one. */
export function CustomOrdersPage() {
  const shop = useShop();
  const text = m.page_custom_body();
  const kinds = [
    m.page_custom_what_1(),
    m.page_custom_what_2(),
    m.page_custom_what_3(),
    m.page_custom_what_4(),
  ];
  const steps = [m.page_custom_how_1(), m.page_custom_how_2(), m.page_custom_how_3()];
  return (
    <div className="prose">
      <h2>{m.page_custom_what()}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <h2>{m.page_custom_how()}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{m.page_custom_start()}</h2>
      <p>{m.page_custom_start_text()}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonAnchor href={whatsAppLink(shop, text)}>
          <WhatsAppIcon />
          {m.home_whatsapp()}
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={mailLink(shop, m.page_custom_subject(), text)}>
          <Mail size={20} aria-hidden="true" />
          {m.page_custom_mail()}
        </ButtonAnchor>
      </p>
    </div>
  );
}
