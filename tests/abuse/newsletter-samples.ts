const ID = '01939f6e-0000-7000-8000-000000000000';
const KEY = { id: ID, version: 1 };
const ISSUE = {
  subject: 'New cubes',
  subjectSw: 'Vipande vipya',
  body: 'Look at **these**.',
  bodySw: 'Tazama **hizi**.',
};

/** Good input for the procedures of the newsletter. */
export const NEWSLETTER_SAMPLES = {
  'newsletter/join': {
    email: 'amina@example.test',
    locale: 'en',
    website: '',
    requestKey: 'key-0123456789abcdef',
  },
  'newsletter/confirm': { token: 'x' },
  'newsletter/leave': { token: 'x' },
  'newsletter/list': {
    page: 1,
    search: 'amina',
    state: 'left',
    sort: 'email',
    descending: false,
  },
  'newsletter/remove': { subscriberId: ID },
  'newsletter/removeMany': { subscriberIds: [ID] },
  'newsletter/issues/list': { page: 1, state: 'draft' },
  'newsletter/issues/get': { id: ID },
  'newsletter/issues/create': ISSUE,
  'newsletter/issues/update': { ...KEY, ...ISSUE },
  'newsletter/issues/remove': KEY,
  'newsletter/issues/duplicate': { id: ID },
  'newsletter/issues/preview': { locale: 'sw', subject: 'New cubes', body: '- one' },
  'newsletter/issues/test': { id: ID, locale: 'en' },
  'newsletter/issues/send': KEY,
  'newsletter/issues/cancel': KEY,
  'newsletter/issues/resend': { ...KEY, to: 'unsure' },
};
