import { clockTime, type OpeningHours } from '#/domain/time/business-hours.ts';
import type { ShopView } from '#/features/content/shop.ts';

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Closed is opened and closed at midnight, as search engines read it. */
function specification(hours: OpeningHours | null) {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: clockTime(hours?.opens ?? 0),
    closes: clockTime(hours?.closes ?? 0),
  };
}

/** The shop itself for search engines: contacts, hours, languages, Nairobi, KE. */
export function storeJsonLd(shop: ShopView): object {
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
    openingHoursSpecification: shop.hours.week.map((hours, day) => ({
      ...specification(hours),
      dayOfWeek: WEEK[day],
    })),
    ...(shop.hours.exceptions.length > 0 && {
      specialOpeningHoursSpecification: shop.hours.exceptions.map(({ day, hours }) => ({
        ...specification(hours),
        validFrom: day,
        validThrough: day,
      })),
    }),
    sameAs: shop.social.map(({ url }) => url),
  };
}
