/*
 * The part of schema.org that this shop speaks: for each type the properties it may carry, of which
 * `required` must be there (schema.org's definitions and what search engines ask for).
 */

interface TypeRule {
  required: readonly string[];
  optional?: readonly string[];
}

const THING = ['@id', 'name', 'description', 'image', 'url', 'sameAs'];
const CREATIVE_WORK = [
  ...THING,
  'inLanguage',
  'keywords',
  'publisher',
  'mainEntityOfPage',
  'about',
];

const RULES: Record<string, TypeRule> = {
  Store: {
    required: ['name', 'url', 'telephone', 'address', 'openingHoursSpecification'],
    optional: [
      ...THING,
      'logo',
      'email',
      'currenciesAccepted',
      'areaServed',
      'contactPoint',
      'paymentAccepted',
      'priceRange',
      'knowsLanguage',
    ],
  },
  Organization: {
    required: ['name'],
    optional: [...THING, 'logo', 'email', 'telephone', 'address', 'contactPoint'],
  },
  PostalAddress: {
    required: ['addressLocality', 'addressCountry'],
    optional: ['addressRegion', 'streetAddress', 'postalCode'],
  },
  ContactPoint: {
    required: ['contactType', 'telephone'],
    optional: ['name', 'email', 'areaServed', 'availableLanguage', 'url'],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  Country: { required: ['name'] },
  AdministrativeArea: { required: ['name'] },
  City: { required: ['name'] },
  WebSite: { required: ['name', 'url'], optional: [...CREATIVE_WORK, 'potentialAction'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  Product: {
    required: ['name', 'image', 'offers'],
    optional: [
      ...THING,
      'productID',
      'sku',
      'category',
      'brand',
      'color',
      'additionalProperty',
      'isRelatedTo',
    ],
  },
  Offer: {
    required: ['price', 'priceCurrency', 'availability'],
    optional: [
      ...THING,
      'businessFunction',
      'priceSpecification',
      'priceValidUntil',
      'itemCondition',
      'seller',
    ],
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    optional: [
      'referenceQuantity',
      'unitCode',
      'unitText',
      'valueAddedTaxIncluded',
      'name',
      'description',
    ],
  },
  QuantitativeValue: { required: ['value'], optional: ['unitCode', 'unitText'] },
  BreadcrumbList: { required: ['itemListElement'], optional: THING },
  ListItem: { required: ['position', 'name'], optional: ['item', 'url'] },
  ItemList: { required: ['itemListElement'], optional: [...THING, 'numberOfItems'] },
  FAQPage: { required: ['mainEntity'], optional: CREATIVE_WORK },
  Question: { required: ['name', 'acceptedAnswer'], optional: THING },
  Answer: { required: ['text'], optional: THING },
  Blog: { required: ['name', 'url'], optional: [...CREATIVE_WORK, 'blogPost'] },
  BlogPosting: {
    required: ['headline', 'datePublished', 'image', 'author'],
    optional: [
      ...CREATIVE_WORK,
      'dateModified',
      'wordCount',
      'timeRequired',
      'articleSection',
      'isPartOf',
      'mentions',
    ],
  },
  Article: {
    required: ['headline', 'datePublished', 'image', 'author'],
    optional: [...CREATIVE_WORK, 'dateModified', 'wordCount', 'timeRequired', 'articleSection'],
  },
  AboutPage: { required: ['name'], optional: [...CREATIVE_WORK, 'mainEntity', 'isPartOf'] },
  ContactPage: { required: ['name'], optional: [...CREATIVE_WORK, 'mainEntity', 'isPartOf'] },
  WebPage: {
    required: ['name'],
    optional: [...CREATIVE_WORK, 'dateModified', 'isPartOf', 'breadcrumb'],
  },
  ImageObject: {
    required: ['url'],
    optional: [...THING, 'width', 'height', 'caption', 'contentUrl'],
  },
  Service: {
    required: ['name', 'provider'],
    optional: [...THING, 'areaServed', 'serviceType', 'offers'],
  },
};

/** Properties whose text is an address, a date, a price … wherever they stand. */
const FORMS: Record<string, RegExp> = {
  url: /^https?:\/\/\S+$/,
  item: /^https?:\/\/\S+$/,
  image: /^https?:\/\/\S+$/,
  logo: /^https?:\/\/\S+$/,
  sameAs: /^https:\/\/\S+$/,
  availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder|LimitedAvailability)$/,
  businessFunction: /^http:\/\/purl\.org\/goodrelations\/v1#(?:Sell|LeaseOut)$/,
  priceCurrency: /^KES$/,
  price: /^\d+(?:\.\d{2})?$/,
  datePublished: /^\d{4}-\d{2}-\d{2}/,
  dateModified: /^\d{4}-\d{2}-\d{2}/,
  opens: /^\d{2}:\d{2}$/,
  closes: /^\d{2}:\d{2}$/,
  inLanguage: /^(?:en|sw)(?:-KE)?$/,
  timeRequired: /^PT\d+M$/,
  telephone: /^\+?[\d ]{9,16}$/,
};

/** What is wrong with a JSON-LD text; empty when nothing is. */
export function schemaFaults(text: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return ['is not JSON'];
  }
  const top = Array.isArray(data) ? data : [data];
  return top.flatMap((item) => {
    if (!isObject(item)) return ['is not an object'];
    const { '@context': context, '@graph': graph, ...rest } = item;
    const faults = context === 'https://schema.org' ? [] : [`@context is ${String(context)}`];
    const things = Array.isArray(graph) ? graph : [rest];
    return [...faults, ...things.flatMap((thing) => thingFaults(thing, ''))];
  });
}

function thingFaults(thing: unknown, where: string): string[] {
  if (!isObject(thing)) return [`${where} is not an object`];
  const { '@type': type, ...properties } = thing;
  const at = `${where}/${String(type)}`;
  // A reference to a thing that is described elsewhere.
  if (type === undefined && Object.keys(properties).join() === '@id') return [];
  const rule = RULES[String(type)];
  if (!rule) return [`${at} is a type this shop does not speak`];
  const faults = rule.required
    .filter((name) => isEmpty(properties[name]))
    .map((name) => `${at} lacks ${name}`);
  for (const [name, value] of Object.entries(properties)) {
    if (![...rule.required, ...(rule.optional ?? [])].includes(name)) {
      faults.push(`${at} may not carry ${name}`);
    }
    for (const part of [value].flat()) {
      if (isObject(part)) faults.push(...thingFaults(part, `${at}.${name}`));
      else if (FORMS[name] && !FORMS[name].test(String(part))) {
        faults.push(`${at}.${name} is ${JSON.stringify(part)}`);
      }
    }
  }
  return faults;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || [value].flat().length === 0;
}
