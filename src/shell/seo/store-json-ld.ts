import type { Shop } from '#/features/content/shop.ts';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The shop itself for search engines: contacts, hours, languages, Nairobi, KE. */
export function storeJsonLd(shop: Shop): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${shop.publicUrl}/#shop`,
    name: shop.name,
    url: shop.publicUrl,
    logo: `${shop.publicUrl}/brand/logo.svg`,
    image: `${shop.publicUrl}/brand/og-default.jpg`,
    email: shop.email,
    telephone: shop.phones[0],
    currenciesAccepted: 'KES',
    areaServed: { '@type': 'Country', name: 'Kenya' },
    address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
    contactPoint: [...shop.phones, shop.whatsapp].map((telephone, index) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(index === shop.phones.length && { name: 'WhatsApp' }),
      telephone,
      email: shop.email,
      areaServed: 'KE',
      availableLanguage: ['English', 'Swahili'],
    })),
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEK, opens: '08:00', closes: '18:00' },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'Saturday',
        opens: '09:00',
        closes: '16:00',
      },
    ],
    sameAs: shop.social.map(({ url }) => url),
  };
}
