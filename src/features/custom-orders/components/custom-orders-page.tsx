import { whatsAppLink } from '#/features/content/shop.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { RequestPlace } from './request-place.tsx';

export function CustomOrdersPage() {
  const shop = useShop();
  const kinds = [
    m.page_custom_what_1(),
    m.page_custom_what_2(),
    m.page_custom_what_3(),
    m.page_custom_what_4(),
  ];
  const steps = [m.page_custom_how_1(), m.page_custom_how_2(), m.page_custom_how_3()];
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RequestPlace />
      <aside className="prose content-start self-start">
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
        <h2>{m.custom_talk()}</h2>
        <p>
          <ButtonAnchor variant="secondary" href={whatsAppLink(shop, m.page_custom_body())}>
            <WhatsAppIcon />
            {m.home_whatsapp()}
          </ButtonAnchor>
        </p>
      </aside>
    </div>
  );
}
